import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findCase, findLiveOffer, findMatch } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { tutorTeachings } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { hallFeeOf } from '#modules/settlement/public.ts'
import { findOfPair } from '../store/bookings.ts'
import { termsOf } from './booking-terms.ts'
import { ownerOf, requireParty } from '#modules/lessons/public.ts'

export type HallFeeQuote = {
  readonly jobId: number
  readonly jobNo: string
  readonly negotiateLessonNumber: number
  /** Minutes of a lesson. */
  readonly onceTime: number
  /** Hourly; null, as is the fee, while the tutor has not stated it. */
  readonly priceMin: Cents | null
  readonly fee: Cents | null
}

/**
 * The prepaid hall fee of a case, in cents, with the booking's price: the agreed one once it is matched, that of the tutor's
 * offer on the case, that of the open request, what the tutor who is asked charges for the case's subject and level, or else what the case offers (specification 1
 * §9, decisions 2 "Hall fee amount", "Price of a booking"). Null for a case that is not there.
 */
export async function quoteHallFee(
  ctx: Context,
  { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number | null },
): Promise<HallFeeQuote | null> {
  const one = await findCase(ctx.db, jobId)
  if (!one) return null
  const { jobNo, negotiateLessonNumber, agreed } = one
  const onceTime = agreed?.lessonMinutes ?? one.lessonMinutes
  const offer = agreed || tutorId === null ? null : await findLiveOffer(ctx.db, { caseId: one.id, tutorId })
  const priceMin = (agreed ?? offer)?.price ?? (tutorId === null ? one.priceMin : await bookingPrice(ctx, { one, tutorId }))
  const fee = priceMin === null ? null : hallFeeOf({ negotiateLessonNumber, onceTime, priceMin })
  return { jobId, jobNo, negotiateLessonNumber, onceTime, priceMin, fee }
}

/** The price of the pair's open request, or of one that is sent now; null when the tutor lists none. */
export async function bookingPrice(
  ctx: Context,
  { one, tutorId }: { readonly one: TuitionCase; readonly tutorId: number },
): Promise<Cents | null> {
  const booking = await findOfPair(ctx.db, { caseId: one.id, tutorId })
  if (booking && booking.state !== 'declined') return booking.price
  return termsOf(one, (await tutorTeachings(ctx.db, [tutorId])).get(tutorId)).price
}

/** The same for who may pay it: the case's parent, or the tutor who got it. Refuses `JOB_NOT_FOUND`, `ROLE_NOT_ALLOWED`. */
export async function requireHallFee(
  ctx: Context,
  { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number | null },
): Promise<HallFeeQuote & { readonly payerAccountId: string }> {
  const party = requireParty(ctx.actor)
  const owner = ownerOf(party)
  const isMine =
    'tutorId' in owner
      ? (await findMatch(ctx, jobId))?.tutorId === owner.tutorId
      : (await findCase(ctx.db, jobId))?.parentAccountId === owner.parentAccountId
  const quote = isMine ? await quoteHallFee(ctx, { jobId, tutorId }) : null
  if (!quote) throw new Refusal('JOB_NOT_FOUND')
  return { ...quote, payerAccountId: party.accountId }
}
