import { partOf } from '#kernel/part-of.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { BookingAmounts } from './amounts.ts'

/** Why a side owes something, as the wire names it (decisions 3.3 "two hashed fine reasons"). */
export const FINE_REASONS = [
  'cancel_case_after_confirm',
  'cancel_case_at_that_day',
  'cancel_case_in_negotiate_lesson',
  'tutor_absent',
  'parent_absent',
] as const
export type FineReason = (typeof FINE_REASONS)[number]
export type FineSum = { readonly reason: FineReason; readonly amount: Cents }

/** The tariff of fines that a side was quoted (decisions 3.3 "fine amounts"). */
export type FineAmounts = Pick<BookingAmounts, 'fineFixed' | 'fineRemainingPercent' | 'fineFirstAbsencePercent'>

/** How a match stands that its tutor leaves. */
export type Leaving = {
  /** Lessons that have begun, first of all those that were held. */
  readonly lessonsBegun: number
  readonly negotiateLessonNumber: number
  /** What an agreed lesson costs. */
  readonly lessonPrice: Cents
  /** What the dearest lesson costs that was agreed for this very day; null without one. */
  readonly priceToday: Cents | null
}

/** What leaving a match costs its tutor now: the highest line of the tariff that fits, or nothing after the first lessons. */
export function fineOfLeaving(
  { lessonsBegun, negotiateLessonNumber, lessonPrice, priceToday }: Leaving,
  { fineFixed, fineRemainingPercent }: FineAmounts,
): FineSum | null {
  const remaining = Math.max(0, negotiateLessonNumber - lessonsBegun)
  const lines: FineSum[] = []
  if (priceToday !== null) lines.push({ reason: 'cancel_case_at_that_day', amount: priceToday })
  if (lessonsBegun === 0) lines.push({ reason: 'cancel_case_after_confirm', amount: fineFixed })
  else if (remaining > 0)
    lines.push({ reason: 'cancel_case_in_negotiate_lesson', amount: partOf(remaining * lessonPrice, fineRemainingPercent) })
  return lines.toSorted((a, b) => b.amount - a.amount)[0] ?? null
}

/** What a lesson costs a tutor who did not come. */
export function fineOfAbsentTutor(price: Cents, { fineFixed }: FineAmounts): FineSum {
  return { reason: 'tutor_absent', amount: cents(price + fineFixed) }
}

/** What a lesson costs a parent who was not there: a part of it the first time in a match, then all of it (decisions 2.1 "No-shows"). */
export function fineOfAbsentParent(price: Cents, missedBefore: number, { fineFirstAbsencePercent }: FineAmounts): FineSum {
  return { reason: 'parent_absent', amount: missedBefore === 0 ? partOf(price, fineFirstAbsencePercent) : price }
}
