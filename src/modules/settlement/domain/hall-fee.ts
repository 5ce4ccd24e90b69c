import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

const MINUTES_PER_HOUR = 60

/** Terms from which the prepaid hall fee follows (specification 1 §9). */
export type HallFeeTerms = {
  readonly negotiateLessonNumber: number
  /** Minutes of a lesson. */
  readonly onceTime: number
  /** Hourly price. */
  readonly priceMin: Cents
}

/** Half of number × hours × hourly price, half a cent up (decisions 2 "Hall fee amount"). Counted in integers. */
export function hallFeeOf({ negotiateLessonNumber, onceTime, priceMin }: HallFeeTerms): Cents {
  const doubled = negotiateLessonNumber * onceTime * priceMin
  const divisor = 2 * MINUTES_PER_HOUR
  return cents(Math.floor((2 * doubled + divisor) / (2 * divisor)))
}

/** Whether the button is needed: the balance is below the fee; equal is enough. */
export function needsHallFee(fee: Cents, canWithdraw: Cents): boolean {
  return canWithdraw < fee
}
