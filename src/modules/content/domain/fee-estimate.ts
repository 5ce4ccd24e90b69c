import type { PriceBand } from './market-prices.ts'

/** Weeks in an average month. */
const WEEKS_PER_MONTH = 52 / 12
const ROUND_TO = 10

export const LESSONS_A_WEEK: readonly number[] = [1, 2, 3, 4, 5]
/** Lengths of a lesson that families agree on. */
export const LESSON_HOURS: readonly number[] = [1, 1.5, 2, 2.5, 3]

/** Whole dollars a lesson (exact) and a month (rounded to tens); `to` is null when the market names only a start. */
export type FeeEstimate = { readonly lesson: PriceBand; readonly month: PriceBand }

/** What lessons cost at an hourly band. */
export function estimateFee(band: PriceBand, lessonsAWeek: number, hours: number): FeeEstimate {
  const scaled = (factor: number, step: number): PriceBand => ({
    from: Math.round((band.from * factor) / step) * step,
    to: band.to === null ? null : Math.round((band.to * factor) / step) * step,
  })
  return { lesson: scaled(hours, 1), month: scaled(hours * lessonsAWeek * WEEKS_PER_MONTH, ROUND_TO) }
}

/** The choice of a public URL if it is one of ours, else the usual one: wrong values are ignored, not refused. */
export function choiceOf(text: string | null, choices: readonly number[], usual: number): number {
  const value = Number(text)
  return text !== null && choices.includes(value) ? value : usual
}
