import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import detail from '#web/components/detail-page.module.css'
import { grouped } from '#kernel/written-money.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { ApplyButton } from './apply-button.tsx'
import styles from './case-detail.module.css'
import { KeepCase } from './keep-case.ts'
import { ShareCase } from './share-case.tsx'

/** Hourly price, one or a range. */
export function HourlyPrice({ one }: { one: Pick<CaseDetail, 'priceMin' | 'priceMax'> }): ReactNode {
  const { t } = useWords('cases')
  const { priceMin, priceMax } = one
  const range = priceMin === priceMax ? grouped(priceMin) : `${grouped(priceMin)}–${grouped(priceMax)}`
  return (
    <p className={`money ${styles.price}`}>
      <b>HK${range}</b> <span>{t('perHour')}</span>
    </p>
  )
}

/** Price and what to do, next to the case on wide screens. */
export function CaseBox({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  return (
    <aside aria-label={t('apply')}>
      <div className="card">
        <HourlyPrice one={one} />
        <ApplyButton one={one} />
        <div className={styles.ways}>
          <Keep one={one} />
          <ShareCase title={one.studentTutorialSubject} look="button" />
        </div>
        <p className={styles.small}>{t(one.status === 'open' ? 'freeToApply' : `closed.${one.status}`)}</p>
      </div>
    </aside>
  )
}

/** The same at the lower edge of a narrow screen. */
export function CaseBar({ one }: { one: CaseDetail }): ReactNode {
  return (
    <div className={`${detail.bar} ${styles.bar}`}>
      <HourlyPrice one={one} />
      <Keep one={one} />
      <ShareCase title={one.studentTutorialSubject} look="icon" />
      <ApplyButton one={one} isShort />
    </div>
  )
}

// Parents keep tutors, not cases (decisions 1).
function Keep({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  if (one.status !== 'open' || one.viewer === 'owner' || one.viewer === 'own_as_tutor') return null
  return <KeepCase id={one.jobId} label={t('keep', { job: one.jobNo })} />
}
