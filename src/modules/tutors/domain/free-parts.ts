import type { TimeRange } from './availability.ts'

/** Parts of a day as families speak of them: minutes since midnight. */
export const DAY_PARTS = {
  morning: { from: 6 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: 24 * 60 },
} as const
export type DayPart = keyof typeof DAY_PARTS

const SHORTEST_MINUTES = 60

/** The parts of a weekday in which there is a free hour. */
export function freeParts(week: readonly TimeRange[], weekday: number): readonly DayPart[] {
  return (Object.keys(DAY_PARTS) as DayPart[]).filter((part) => {
    const { from, to } = DAY_PARTS[part]
    return week.some(
      (range) => range.weekday === weekday && Math.min(range.to, to) - Math.max(range.from, from) >= SHORTEST_MINUTES,
    )
  })
}
