import { Fragment } from 'react'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { PendingJob } from '#modules/cases/contract/pending-cases.ts'
import { useLength } from '#web/use-moment.ts'
import { budgetText } from './budget-text.ts'
import styles from './appointment-dialog.module.css'
import type { PendingJobs } from '#modules/cases/public-web.ts'

type Props = {
  readonly jobs: PendingJobs
  readonly chosen: number | null
  readonly onChoose: (jobId: number) => void
  /** What is shown below the chosen one. */
  readonly children: (job: PendingJob) => ReactNode
}

/** The pending cases as one choice, with how far they are loaded. */
export function JobChoice({ jobs, chosen, onChoose, children }: Props): ReactNode {
  const { t } = useWords('booking')
  return (
    <fieldset className={styles.jobs}>
      <legend>{t('dialog.lead')}</legend>
      {jobs.list.map((job) => (
        <Fragment key={job.jobId}>
          <label className={styles.job}>
            <input type="radio" name="job" checked={job.jobId === chosen} onChange={() => onChoose(job.jobId)} />
            <Job job={job} />
          </label>
          {job.jobId === chosen && <div aria-live="polite">{children(job)}</div>}
        </Fragment>
      ))}
      <div role="status" className={styles.state}>
        {jobs.isLoading && t('dialog.loading')}
        {!jobs.isLoading && jobs.isAll && t('dialog.all', { count: jobs.total })}
      </div>
      {jobs.hasFailed && !jobs.isLoading && (
        <p role="alert" className={styles.problem}>
          {t('dialog.failed')}{' '}
          <button type="button" className="link-button" onClick={jobs.more}>
            {t('dialog.retry')}
          </button>
        </p>
      )}
    </fieldset>
  )
}

function Job({ job }: { job: PendingJob }): ReactNode {
  const { t } = useWords('booking')
  const length = useLength()
  const { caseTitle, negotiateLessonNumber: total, onceTime: minutes } = job
  const budget = { budgetMin: job.chargeAmountPerHour, budgetMax: job.chargeAmountPerHourMax }
  return (
    <span className={styles.facts}>
      <b>{caseTitle}</b>
      <span className="money">{t('dialog.budget', { budget: budgetText(budget) })}</span>
      <span className={styles.quiet}>
        {[t('dialog.lessons', { count: total, length: length(minutes) }), numberUnlessTitled(job)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
