import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Status } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useLength } from '#web/use-moment.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import styles from './own-lists.module.css'
import { CASE_TONES } from './tones.ts'

/** The facts of the case of a conversation, and the way to it. */
export function ThreadCase({ data: one }: { readonly data: CaseDetail | null }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const length = useLength()
  if (!one) return null
  const { jobId, jobNo, status, priceMin, priceMax } = one
  const price = priceMin === priceMax ? grouped(priceMin) : `${grouped(priceMin)}–${grouped(priceMax)}`
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{one.caseTitle}</h2>
      <p>
        <Status tone={CASE_TONES[status]}>{t(`cases.tabs.${status}`)}</Status>
      </p>
      <p className={styles.small}>{t('rhythm', { times: one.lessonsPerWeek, length: length(one.lessonMinutes) })}</p>
      <p className="money">{t('offers.price', { price })}</p>
      <p>
        {one.viewer === 'owner' ? (
          <Link to={path(`/parent/dashboard/cases/${jobId}`)}>{t('talk.case', { job: jobNo })}</Link>
        ) : (
          <Link to={path(`/jobcase/jobdetail/${jobId}`)}>{t('talk.case', { job: jobNo })}</Link>
        )}
      </p>
    </section>
  )
}
