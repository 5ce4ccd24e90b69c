import { cents, dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

const HOUR = 60
// Decisions 2.1 "Commission": a pair's first 10 hours 15 %, the next 40 hours 10 %, then 5 %.
const TIERS = [
  { upToMinutes: 10 * HOUR, percent: 15 },
  { upToMinutes: 50 * HOUR, percent: 10 },
  { upToMinutes: Number.POSITIVE_INFINITY, percent: 5 },
] as const
/** What a pair costs at most in twelve months. */
const MOST_A_YEAR = dollars(1500)
const PERCENT = 100

export type CommissionOf = {
  /** Minutes of lessons that this pair has paid here before. */
  readonly minutesBefore: number
  readonly minutes: number
  /** What is released for the lesson, in cents. */
  readonly released: Cents
  /** What the pair was charged in the last twelve months. */
  readonly chargedInYear: Cents
}

/** The house's part of what a lesson releases, in cents, half a cent up. */
export function commissionOf({ minutesBefore, minutes, released, chargedInYear }: CommissionOf): Cents {
  let from = minutesBefore
  let weighted = 0
  for (const { upToMinutes, percent } of TIERS) {
    const within = Math.max(0, Math.min(minutesBefore + minutes, upToMinutes) - from)
    weighted += within * percent
    from += within
  }
  const divisor = minutes * PERCENT
  const full = Math.floor((2 * released * weighted + divisor) / (2 * divisor))
  return cents(Math.max(0, Math.min(full, MOST_A_YEAR - chargedInYear)))
}

/** What a lesson costs at an hourly price, in cents, half a cent up. */
export function lessonPrice(price: Cents, minutes: number): Cents {
  return cents(Math.floor((2 * price * minutes + HOUR) / (2 * HOUR)))
}
