import type { ReactNode } from 'react'
import type { PendingJob } from '#modules/cases/contract/pending-cases.ts'
import styles from '#web/components/dialog-form.module.css'
import { UnlistedNote } from './unlisted-note.tsx'
import { useQuote } from './use-quote.ts'

type Props = {
  readonly job: PendingJob | null
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
}

/** What of a chosen case the tutor does not list; they may be asked for it all the same. */
export function UnlistedOfCase({ job, tutor: { tutorId, tutorName } }: Props): ReactNode {
  const { answer } = useQuote(job?.jobId ?? null, { tutorId, offline: '' })
  if (!job || !answer || !('quote' in answer) || answer.quote.unlisted.length === 0) return null
  return (
    <div className={styles.moving}>
      <UnlistedNote unlisted={answer.quote.unlisted} job={job} name={tutorName} />
    </div>
  )
}
