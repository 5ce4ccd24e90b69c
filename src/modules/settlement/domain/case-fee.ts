import { partOf } from '#kernel/part-of.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { BookingAmounts } from './amounts.ts'
import { hallFeeOf } from './hall-fee.ts'
import type { HallFeeTerms } from './hall-fee.ts'

type CaseFeeAmounts = Pick<BookingAmounts, 'caseFeePercent' | 'caseFeeLeast' | 'caseFeeMost'>

/** What a parent pays for a match: a part of the negotiated first lessons, between a least and a most (decisions 2.1 "Case fee"). */
export function caseFeeOf(terms: HallFeeTerms, { caseFeePercent, caseFeeLeast, caseFeeMost }: CaseFeeAmounts): Cents {
  const wholePrice = hallFeeOf({ ...terms, negotiateLessonNumber: terms.negotiateLessonNumber * 2 })
  return cents(Math.min(caseFeeMost, Math.max(caseFeeLeast, partOf(wholePrice, caseFeePercent))))
}
