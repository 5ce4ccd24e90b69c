import { dayAfter, daysAround, listedDays, monthAfter, monthDays, weekDays } from '../domain/lesson-time.ts'

/** What the page of lessons shows: the days of its calendar, and the first and last of its list. Addresses are queries. */
export type LessonView = {
  readonly days: readonly string[]
  readonly first: string
  readonly last: string
  readonly before: string
  readonly after: string
} & ({ readonly kind: 'week' } | { readonly kind: 'month'; readonly month: string })

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A month where one is named, else a week; without either this week, with the list around today. */
export function viewOf(query: URLSearchParams, today: string): LessonView {
  const [month, week] = [query.get('month') ?? '', query.get('week') ?? '']
  if (MONTH.test(month))
    return {
      kind: 'month',
      month,
      days: monthDays(month),
      ...listedDays(month, today),
      before: `?month=${monthAfter(month, -1)}`,
      after: `?month=${monthAfter(month, 1)}`,
    }
  const isNamed = DAY.test(week) && !Number.isNaN(Date.parse(week))
  const days = weekDays(isNamed ? week : today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const listed = isNamed && !days.includes(today) ? { first, last } : daysAround(today)
  return { kind: 'week', days, ...listed, before: `?week=${dayAfter(first, -7)}`, after: `?week=${dayAfter(first, 7)}` }
}
