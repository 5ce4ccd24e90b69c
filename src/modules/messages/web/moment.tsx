import type { ReactNode } from 'react'
import { INTL_LOCALE } from '#kernel/locale.ts'
import { useLocale } from '#web/locale-path.ts'

const ZONE = 'Asia/Hong_Kong'

type Props = {
  readonly at: string
  /** Only the time of today's, only the day of others. */
  readonly isShort?: boolean
}

/** When something was, in Hong Kong time. */
export function Moment({ at, isShort = false }: Props): ReactNode {
  const intl = INTL_LOCALE[useLocale()]
  const date = new Date(at)
  const dayOf = (when: Date): string => when.toLocaleDateString(intl, { timeZone: ZONE, dateStyle: 'short' })
  const time = date.toLocaleTimeString(intl, { timeZone: ZONE, timeStyle: 'short' })
  const isToday = dayOf(date) === dayOf(new Date())
  const text = isShort ? (isToday ? time : dayOf(date)) : time
  return (
    // The day may change between the server and the browser.
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}
