import { hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 90
/** No statement and no graph is about more. */
export const MOST_DAYS = 366

/** From a moment on, up to another. */
export type Period = { readonly from: Date; readonly to: Date }

/** A day (`2026-11-23`, in Hong Kong) or a moment with its offset, as callers name the ends of a period. */
export type PeriodEnds = { readonly beginTime?: string | undefined; readonly endTime?: string | undefined }

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The period that is asked for: both days whole, ninety days up to today where nothing is said; null for none or one too long. */
export function periodOf({ beginTime, endTime }: PeriodEnds, now: Date): Period | null {
  const to = endTime === undefined || isDay(endTime) ? dayAfter(endTime ?? hongKongDay(now)) : new Date(endTime)
  const from =
    beginTime === undefined
      ? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS)
      : isDay(beginTime)
        ? hongKongTime(beginTime, '00:00')
        : new Date(beginTime)
  const length = to.getTime() - from.getTime()
  return length > 0 && length <= MOST_DAYS * DAY_MS ? { from, to } : null
}

/** When the day after a day begins in Hong Kong. */
export function dayAfter(day: string): Date {
  return new Date(hongKongTime(day, '00:00').getTime() + DAY_MS)
}

/** The days of a period in Hong Kong, as `2026-11-23`, ascending. */
export function daysOf({ from, to }: Period): readonly string[] {
  const last = hongKongDay(new Date(to.getTime() - 1))
  const days: string[] = []
  for (let time = hongKongTime(hongKongDay(from), '12:00').getTime(); ; time += DAY_MS) {
    const day = hongKongDay(new Date(time))
    days.push(day)
    if (day >= last) return days
  }
}
