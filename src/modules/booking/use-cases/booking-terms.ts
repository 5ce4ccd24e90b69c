import type { Cents } from '#kernel/money.ts'
import { priceOfSubject } from '#kernel/subject-price.ts'
import { unlistedOf } from '#modules/cases/public.ts'
import type { TuitionCase, Unlisted } from '#modules/cases/public.ts'
import type { Teaching } from '#modules/tutors/public.ts'

/** What a booking of a tutor for a case means for both sides before anybody has said yes. */
export type BookingTerms = {
  /** What the tutor charges an hour for the case's subject and level; null when none is listed. */
  readonly price: Cents | null
  /** What of the case the tutor does not list. */
  readonly unlisted: readonly Unlisted[]
}

const NOTHING: Teaching = { subjects: [], areaIds: [], teachesOnline: false }

/** The terms of a booking by what a tutor teaches now (decisions 2 "Price of a booking"). */
export function termsOf(one: TuitionCase, teaching: Teaching = NOTHING): BookingTerms {
  return { price: priceOfSubject(teaching.subjects, one), unlisted: unlistedOf(one, teaching) }
}

/** Whether a price is more than a case offers: then it is a counter-offer that the parent confirms. */
export function isAboveBudget(price: Cents | null, { priceMax }: Pick<TuitionCase, 'priceMax'>): boolean {
  return price !== null && price > priceMax
}
