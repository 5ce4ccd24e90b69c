import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import { weekdayOf } from './lesson-time.ts'

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

/** A time of the week at which a tutor teaches: 1 is Monday; minutes since midnight in Hong Kong. Those of a day never touch. */
export type HourRange = { readonly weekday: number; readonly from: number; readonly to: number }

/** Whether a lesson lies in a tutor's weekly hours, all of it, also over midnight; null when the tutor gave none. */
export function isWithinHours(
  week: readonly HourRange[],
  { startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number },
): boolean | null {
  if (week.length === 0) return null
  return piecesOf(startsAt, minutes).every(({ weekday, from, to }) =>
    week.some((range) => range.weekday === weekday && range.from <= from && to <= range.to),
  )
}

/** A lesson by day. */
function piecesOf(startsAt: Date, minutes: number): readonly HourRange[] {
  const weekday = weekdayOf(hongKongDay(startsAt))
  const [hour = 0, minute = 0] = hongKongClock(startsAt).split(':').map(Number)
  const from = hour * 60 + minute
  const today = Math.min(minutes, DAY_MINUTES - from)
  const first = { weekday, from, to: from + today }
  if (today === minutes) return [first]
  return [first, ...piecesOf(new Date(startsAt.getTime() + today * MINUTE_MS), minutes - today)]
}
