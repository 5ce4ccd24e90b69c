import { FREE_DAYS, FREE_PARTS } from '#kernel/catalogue/free-times.ts'
import { hongKongClock, hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'
import { dayAfter, quartersOf, weekdayOf } from './lesson-time.ts'
import type { HourRange } from './tutor-hours.ts'

const DAYS = 14
const MINUTE_MS = 60_000
const STEP_MINUTES = 30
/** A tutor has to read and answer before it. */
const LEAST_AHEAD_MS = 2 * 60 * MINUTE_MS

type Asked = { readonly now: Date; readonly minutes: number; readonly taken: ReadonlySet<number> }

/** The two weeks from now on in which times are offered. */
export const offeredStretch = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: now,
  to: hongKongTime(dayAfter(hongKongDay(now), DAYS), '00:00'),
})

/** Whether a lesson that starts then is in a part of the week, `sat-evening`. */
export function isInPart(startsAt: Date, part: string): boolean {
  const [day, name] = part.split('-')
  const weekday = weekdayOf(hongKongDay(startsAt))
  const hour = Number(hongKongClock(startsAt).slice(0, 2))
  const found = FREE_PARTS.find(({ value }) => value === name)
  return FREE_DAYS[weekday - 1]?.value === day && found !== undefined && found.from <= hour && hour < found.to
}

/** When a lesson can begin in a tutor's weekly hours of the next two weeks, every half hour; `taken` are quarters of an hour. */
export function freeStarts(week: readonly HourRange[], { now, minutes, taken }: Asked): readonly Date[] {
  const today = hongKongDay(now)
  return Array.from({ length: DAYS }, (_, ahead) => dayAfter(today, ahead)).flatMap((day) => {
    const midnight = hongKongTime(day, '00:00').getTime()
    const starts = week
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ from, to }) => {
        const count = Math.max(0, Math.floor((to - minutes - from) / STEP_MINUTES) + 1)
        return Array.from({ length: count }, (_, at) => new Date(midnight + (from + at * STEP_MINUTES) * MINUTE_MS))
      })
    return starts.filter(
      (startsAt) =>
        startsAt.getTime() - now.getTime() >= LEAST_AHEAD_MS &&
        quartersOf({ startsAt, minutes }).every((quarter) => !taken.has(quarter)),
    )
  })
}
