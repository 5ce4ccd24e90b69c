import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { BookingRequest } from '../contract/bookings.ts'

type Props = {
  readonly unlisted: BookingRequest['unlisted']
  /** Level and subject, joined by a comma, and the place; null is online. */
  readonly job: { readonly studentTutorialSubject: string; readonly teachArea: string | null }
  readonly name: string
}

/** What of a case the tutor does not list, the same for both sides. */
export function UnlistedNote({ unlisted, job, name }: Props): ReactNode {
  const { t } = useWords('booking-terms')
  const [level = '', subject = ''] = job.studentTutorialSubject.split(',')
  const values = { name, level, subject, area: job.teachArea ?? '' }
  return unlisted.map((what) => <p key={what}>{t(`unlisted.${what}`, values)}</p>)
}
