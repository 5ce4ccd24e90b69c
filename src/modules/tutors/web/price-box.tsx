import { FROM_COMES_FIRST } from '#kernel/writing.ts'
import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import detail from '#web/components/detail-page.module.css'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { grouped } from '#kernel/written-money.ts'
import { AskTutor } from './ask-tutor.ts'
import { KeepTutor } from './keep-tutor.ts'
import { ShareButton } from './share-button.tsx'
import { TrialLink, TrialText } from './trial-line.tsx'
import styles from './price-box.module.css'

type PriceProps = {
  readonly tutor: Pick<TutorDetail, 'tutorId' | 'tutorName' | 'priceMin' | 'trial'>
  readonly isOnePrice: boolean
}

/** Price, booking and sharing next to the profile; stays in view on wide screens. */
export function PriceBox({ tutor, isOnePrice }: PriceProps): ReactNode {
  const { t } = useWords('tutors')
  const takesPayments = useTakesPayments()
  const path = useLocalePath()
  return (
    <aside aria-label={t('profile.book')}>
      <div className="card">
        <Price price={tutor.priceMin} isOnePrice={isOnePrice} />
        <PageLink className={`button ${styles.book}`} to={path(`/parent/booktutor?tutorId=${tutor.tutorId}`)}>
          {t('profile.book')}
        </PageLink>
        {tutor.trial && (
          <p className={styles.trial}>
            <TrialText trial={tutor.trial} /> <TrialLink tutorId={tutor.tutorId} />
          </p>
        )}
        <AskTutor tutorId={tutor.tutorId} label={t('profile.ask')} />
        <div className={styles.share}>
          <KeepTutor id={tutor.tutorId} label={t('profile.keepFor', { name: tutor.tutorName })} />
          <ShareButton tutorId={tutor.tutorId} tutorName={tutor.tutorName} label={t('share.open')} look="button" />
        </div>
        <p className={styles.note}>
          {t(takesPayments ? 'profile.paid' : 'profile.free')} <PageLink to={path('/content/fee')}>{t('profile.fees')}</PageLink>
        </p>
      </div>
    </aside>
  )
}

/** The same at the lower edge of a narrow screen. */
export function PriceBar({ tutor, isOnePrice }: PriceProps): ReactNode {
  const { t } = useWords('tutors')
  const path = useLocalePath()
  return (
    <div className={`${detail.bar} ${styles.bar}`}>
      <Price price={tutor.priceMin} isOnePrice={isOnePrice} />
      <KeepTutor id={tutor.tutorId} label={t('profile.keepFor', { name: tutor.tutorName })} />
      <ShareButton tutorId={tutor.tutorId} tutorName={tutor.tutorName} label={t('share.openFor', { name: tutor.tutorName })} />
      <PageLink className="button" to={path(`/parent/booktutor?tutorId=${tutor.tutorId}`)}>
        <span className={styles.long}>{t('profile.book')}</span>
        <span className={styles.short}>{t('profile.bookShort')}</span>
      </PageLink>
    </div>
  )
}

type Price = { readonly price: number; readonly isOnePrice?: boolean; readonly className?: string | undefined }

/** An hourly price: the lowest of several, unless there is but one. */
export function Price({ price, isOnePrice = false, className = styles.price }: Price): ReactNode {
  const { t, words } = useWords('tutors')
  const from = <span>{t('profile.priceFrom')}</span>
  const isBefore = FROM_COMES_FIRST[localeOfParams({ locale: words.language })]
  return (
    <p className={`money ${className}`}>
      {!isOnePrice && isBefore && from} <b>{t('profile.price', { price: grouped(price) })}</b> {!isOnePrice && !isBefore && from}
      <span>{t('profile.perHour')}</span>
    </p>
  )
}
