import type { ReactNode } from 'react'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useClock, useDay } from '#web/use-moment.ts'

type Props = {
  readonly at: string
  /** With its day instead of its time when that is not this one, as `YYYY-MM-DD` in Hong Kong. */
  readonly today?: string
}

/** When something was, in Hong Kong time. */
export function Moment({ at, today }: Props): ReactNode {
  const clock = useClock()
  const dayText = useDay()
  const day = hongKongDay(new Date(at))
  return <time dateTime={at}>{today === undefined || day === today ? clock(at) : dayText(day)}</time>
}
