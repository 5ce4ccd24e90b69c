import type { TodayRow } from '#web/components/today-rows.tsx'

/** So many rows are shown where fewer have a limit of time or a debt. */
const USUAL = 6

/** What waits, what is done on the spot and what runs out first before what has no limit; next steps that only help last, and only where there is room. */
export function todayRows(all: readonly TodayRow[]): readonly TodayRow[] {
  const until = (row: TodayRow): string => (row.isNow ? '' : (row.until ?? '9'))
  const waiting = all.filter(({ isQuiet }) => !isQuiet).toSorted((a, b) => until(a).localeCompare(until(b)))
  const quiet = all.filter(({ isQuiet }) => isQuiet)
  return [...waiting, ...quiet.slice(0, Math.max(0, USUAL - waiting.length))]
}
