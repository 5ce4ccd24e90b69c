import { hongKongTime } from '#kernel/hong-kong-time.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** Longest series of lessons that is proposed at once. */
export const MOST_WEEKS = 20

/** When a lesson of these minutes ends. */
export function endOf({ startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number }): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS)
}

/** Whether a time is on a quarter of an hour. */
export function isOnQuarter(time: Date): boolean {
  return time.getTime() % QUARTER_MS === 0
}

/** The quarter of an hour since 1970 that a moment is in. */
export function quarterOf(time: Date): number {
  return Math.floor(time.getTime() / QUARTER_MS)
}

/** Quarters of an hour since 1970 that a lesson takes. */
export function quartersOf({ startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number }): readonly number[] {
  const first = quarterOf(startsAt)
  return Array.from({ length: Math.ceil((minutes * MINUTE_MS) / QUARTER_MS) }, (_, index) => first + index)
}

/** The same hour of this and the following weeks. */
export function weeklyFrom(startsAt: Date, weeks: number): readonly Date[] {
  return Array.from({ length: weeks }, (_, week) => new Date(startsAt.getTime() + week * WEEK_MS))
}

/** Day of the week of `2026-11-21`: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Days of a month (`2026-11`) in whole weeks from a Monday to a Sunday, with the days of other months at both ends. */
export function monthDays(month: string): readonly string[] {
  const first = new Date(`${month}-01T00:00:00Z`).getTime()
  const start = first - (weekdayOf(`${month}-01`) - 1) * DAY_MS
  const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
  const end = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`).getTime()
  const weeks = Math.ceil((end - start) / (7 * DAY_MS))
  return Array.from({ length: weeks * 7 }, (_, index) => isoDay(start + index * DAY_MS))
}

const DAYS_BACK = 7
const DAYS_AHEAD = 14
const DAYS_A_WEEK = 7
const AROUND = { back: 14, ahead: 28 }

/** The seven days from the Monday of a day's week. */
export function weekDays(day: string): readonly string[] {
  const monday = dayAfter(day, 1 - weekdayOf(day))
  return Array.from({ length: DAYS_A_WEEK }, (_, count) => dayAfter(monday, count))
}

/** First and last day of the list around today: two weeks back, where something may still wait for a word, and four ahead. */
export function daysAround(today: string): { readonly first: string; readonly last: string } {
  return { first: dayAfter(today, 0 - AROUND.back), last: dayAfter(today, AROUND.ahead) }
}

/**
 * First and last day of a month's list. That of the current month reaches a week back and two weeks ahead of today: on its first days
 * lessons of the month before still wait for a word, on its last ones the next lessons are in the month after.
 */
export function listedDays(month: string, today: string): { readonly first: string; readonly last: string } {
  const own = monthDays(month).filter((day) => day.startsWith(month))
  const [first = today, last = today] = [own[0], own.at(-1)]
  if (!today.startsWith(month)) return { first, last }
  const [back, ahead] = [dayAfter(today, 0 - DAYS_BACK), dayAfter(today, DAYS_AHEAD)]
  return { first: back < first ? back : first, last: ahead > last ? ahead : last }
}

/** The day some days after `2026-11-25`. */
export function dayAfter(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The month some months after `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** From the first moment of a day in Hong Kong to the last of another. */
export function stretchOf(days: readonly string[]): { readonly from: Date; readonly to: Date } {
  const last = hongKongTime(days.at(-1) ?? '1970-01-01', '00:00')
  return { from: hongKongTime(days[0] ?? '1970-01-01', '00:00'), to: new Date(last.getTime() + DAY_MS) }
}
