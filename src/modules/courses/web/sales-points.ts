import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { changeSince } from '#web/plot-figures.ts'
import type { SalesDay, SalesMonth } from '../contract/sales.ts'

/** What was sold in a day (`2026-11-28`) or a month (`2026-11`), in dollars. */
export type SalesPoint = { readonly time: string; readonly amount: number; readonly count: number }

export type SalesPoints = { readonly step: 'day' | 'month'; readonly points: readonly SalesPoint[] }

const DAY_MS = 86_400_000
/** Longer than that a bar a day is too thin to tell from the next. */
const MOST_DAYS = 62

/** Bars from the first sale to the last without gaps, by day where that is short, else by month; none of fewer than two. */
export function salesPoints(days: readonly SalesDay[], months: readonly SalesMonth[]): SalesPoints {
  const byDay = filled(
    days.map(({ day, ...rest }) => ({ time: day, ...rest })),
    (day) => hongKongDay(new Date(Date.parse(`${day}T12:00:00+08:00`) + DAY_MS)),
  )
  if (byDay.length <= MOST_DAYS) return { step: 'day', points: byDay }
  return {
    step: 'month',
    points: filled(
      months.map(({ month, ...rest }) => ({ time: month, ...rest })),
      monthAfter,
    ),
  }
}

function filled(all: readonly SalesPoint[], next: (time: string) => string): readonly SalesPoint[] {
  const sold = all.filter(({ count }) => count > 0)
  const [first, last] = [sold[0], sold.at(-1)]
  if (!first || !last || first === last) return []
  const known = new Map(sold.map((point) => [point.time, point]))
  const points: SalesPoint[] = []
  for (let { time } = first; time <= last.time; time = next(time)) points.push(known.get(time) ?? { time, amount: 0, count: 0 })
  return points
}

function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}

/** The last month that is over and the one before it, and how they differ; null where one of them brought nothing. */
export function comparedMonths(months: readonly SalesMonth[], thisMonth: string) {
  const [before, last] = months.filter(({ month }) => month < thisMonth).slice(-2)
  if (!before || !last || monthAfter(before.month) !== last.month || monthAfter(last.month) !== thisMonth || last.amount === 0)
    return null
  const change = changeSince(before.amount, last.amount)
  return change && { before, last, ...change }
}
