import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

// Hong Kong has kept one offset since 1979; the server's and the browser's calendars would not write alike.
const HONG_KONG_OFFSET_MS = 8 * 3_600_000

/** A moment as people in Hong Kong read it, to the minute; `iso` is an ISO date and time. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const { t } = useTranslation('admin')
  const at = new Date(Date.parse(iso) + HONG_KONG_OFFSET_MS)
  const [day, time] = [at.getUTCDate(), at.toISOString().slice(11, 16)]
  const month = t(`month.m${at.getUTCMonth() + 1}` as 'month.m1')
  return (
    <time dateTime={iso} className="money">
      {t('moment', { year: at.getUTCFullYear(), month, day, time })}
    </time>
  )
}
