import { cents, dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { hallFeeOf } from './hall-fee.ts'
import type { HallFeeTerms } from './hall-fee.ts'

const LEAST = dollars(50)
const MOST = dollars(300)
const PARTS = 10

/** What a parent pays for a match: a tenth of the negotiated first lessons, at least $50, at most $300 (decisions 2.1 "Case fee"). */
export function caseFeeOf(terms: HallFeeTerms): Cents {
  const whole = hallFeeOf({ ...terms, negotiateLessonNumber: terms.negotiateLessonNumber * 2 })
  const tenth = Math.floor((2 * whole + PARTS) / (2 * PARTS))
  return cents(Math.min(MOST, Math.max(LEAST, tenth)))
}
