/** A time of the week in which a tutor can teach. */
export type TimeRange = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  /** Minutes since midnight in Hong Kong; `to` is at most 1440. */
  readonly from: number
  readonly to: number
}

export const DAY_MINUTES = 1440
/** Times are given in quarters of an hour. */
const STEP_MINUTES = 15

/** Whether a range lies in one day, in whole quarters, and is not empty. */
export function isTimeRange({ weekday, from, to }: TimeRange): boolean {
  const isTime = (minute: number): boolean => Number.isInteger(minute / STEP_MINUTES) && minute >= 0 && minute <= DAY_MINUTES
  return Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 && isTime(from) && isTime(to) && from < to
}

/** The same times in normal form: by day and hour, ranges that overlap or touch made one. */
export function normalWeek(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const sorted = ranges.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from || a.to - b.to)
  const week: TimeRange[] = []
  for (const range of sorted) {
    const last = week.at(-1)
    if (last && last.weekday === range.weekday && range.from <= last.to) {
      week[week.length - 1] = { ...last, to: Math.max(last.to, range.to) }
    } else week.push(range)
  }
  return week
}

/** Minutes a week. */
export function minutesOf(ranges: readonly TimeRange[]): number {
  return normalWeek(ranges).reduce((sum, range) => sum + range.to - range.from, 0)
}
