import type { ReactNode } from 'react'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { INTL_LOCALE } from '#kernel/locale.ts'
import { useLocale } from '#web/locale-path.ts'

const ZONE = 'Asia/Hong_Kong'

type Props = {
  readonly at: string
  /** With its day instead of its time when that is not this one, as `YYYY-MM-DD` in Hong Kong. */
  readonly today?: string
}

/** When something was, in Hong Kong time. */
export function Moment({ at, today }: Props): ReactNode {
  const intl = INTL_LOCALE[useLocale()]
  const date = new Date(at)
  const isTimed = today === undefined || hongKongDay(date) === today
  const text = isTimed
    ? date.toLocaleTimeString(intl, { timeZone: ZONE, timeStyle: 'short' })
    : date.toLocaleDateString(intl, { timeZone: ZONE, dateStyle: 'short' })
  return <time dateTime={at}>{text}</time>
}
