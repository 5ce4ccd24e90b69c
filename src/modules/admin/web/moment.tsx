import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hongKongClock, inHongKong } from '#kernel/hong-kong-time.ts'

/** A moment as people in Hong Kong read it, to the minute; `iso` is an ISO date and time. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const { t } = useTranslation('admin')
  const moment = new Date(iso)
  const at = inHongKong(moment)
  const month = t(`month.m${at.getUTCMonth() + 1}` as 'month.m1')
  return (
    <time dateTime={iso} className="money">
      {t('moment', { year: at.getUTCFullYear(), month, day: at.getUTCDate(), time: hongKongClock(moment) })}
    </time>
  )
}
