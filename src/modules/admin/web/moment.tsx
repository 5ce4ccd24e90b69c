import type { ReactNode } from 'react'
import { useMoment } from '#web/use-moment.ts'

/** A moment as people in Hong Kong read it, to the minute; `iso` is an ISO date and time. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const moment = useMoment()
  return (
    <time dateTime={iso} className="money">
      {moment(iso)}
    </time>
  )
}
