import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import styles from './case-detail.module.css'

/** How the own offer stands, for the tutor who made one. */
export function OfferPanel({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  const path = useLocalePath()
  const { offer } = one
  if (!offer) return null
  return (
    <section className={`card ${styles.section} ${styles.private}`}>
      <h2>{t('offer.title')}</h2>
      <p>{t(`offer.status.${offer.status}`, { price: offer.counter?.price ?? offer.price })}</p>
      <p className={styles.ways}>
        <Link className="button quiet" to={path('/tutor/dashboard/offers')}>
          {t('offer.open')}
        </Link>
        {offer.status === 'accepted' && (
          <Link className="button" to={path('/messages')}>
            {t('offer.message')}
          </Link>
        )}
      </p>
    </section>
  )
}
