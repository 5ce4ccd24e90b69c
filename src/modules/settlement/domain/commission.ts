import { WHOLE } from '#kernel/part-of.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { BookingAmounts } from './amounts.ts'

const HOUR = 60

/** Tiers by the hours of a pair, and what it costs at most in twelve months (decisions 2.1 "Commission"). */
export type CommissionAmounts = Pick<
  BookingAmounts,
  | 'commissionFirstHours'
  | 'commissionFirstPercent'
  | 'commissionNextHours'
  | 'commissionNextPercent'
  | 'commissionLaterPercent'
  | 'commissionMost'
>

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
export function commissionOf(
  { minutesBefore, minutes, released, chargedInYear }: CommissionOf,
  amounts: CommissionAmounts,
): Cents {
  let from = minutesBefore
  let weighted = 0
  for (const { upToMinutes, percent } of tiersOf(amounts)) {
    const within = Math.max(0, Math.min(minutesBefore + minutes, upToMinutes) - from)
    weighted += within * percent
    from += within
  }
  const divisor = minutes * WHOLE
  const full = Math.floor((2 * released * weighted + divisor) / (2 * divisor))
  return cents(Math.max(0, Math.min(full, amounts.commissionMost - chargedInYear)))
}

function tiersOf(amounts: CommissionAmounts) {
  const first = amounts.commissionFirstHours * HOUR
  return [
    { upToMinutes: first, percent: amounts.commissionFirstPercent },
    { upToMinutes: first + amounts.commissionNextHours * HOUR, percent: amounts.commissionNextPercent },
    { upToMinutes: Number.POSITIVE_INFINITY, percent: amounts.commissionLaterPercent },
  ]
}
