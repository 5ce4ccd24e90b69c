import { normalWeek } from './availability.ts'
import type { TimeRange } from './availability.ts'

const HOUR = 60

/** Whether a whole hour of a day lies in the times. */
export function hasHour(week: readonly TimeRange[], weekday: number, hour: number): boolean {
  return week.some((one) => one.weekday === weekday && one.from <= hour * HOUR && one.to >= (hour + 1) * HOUR)
}

/** The times with an hour added, or taken out; all other minutes stay as they are. */
export function toggleHour(week: readonly TimeRange[], weekday: number, hour: number): readonly TimeRange[] {
  const [from, to] = [hour * HOUR, (hour + 1) * HOUR]
  if (!hasHour(week, weekday, hour)) return normalWeek([...week, { weekday, from, to }])
  return normalWeek(
    week.flatMap((one) => {
      if (one.weekday !== weekday || one.to <= from || one.from >= to) return [one]
      const before = { weekday, from: one.from, to: from }
      const after = { weekday, from: to, to: one.to }
      return [before, after].filter((part) => part.from < part.to)
    }),
  )
}
