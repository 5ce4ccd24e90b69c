import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countLiveOffers, requireOwnOpenCase } from '#modules/cases/public.ts'
import { listedTutors, tutorNames, tutorTeachings } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { openBookingsOf } from '../store/bookings.ts'
import { isAboveBudget, termsOf } from './booking-terms.ts'
import { requireParent } from '#modules/lessons/public.ts'

/**
 * What asking a tutor for an own case means, shown before it is sent: the price, how it compares with the budget, what the
 * tutor does not list, and what else waits for the case. Refuses `SWITCH_TO_PARENT`, `JOB_NOT_FOUND`, `JOB_NOT_PENDING`,
 * `TUTOR_UNAVAILABLE`.
 */
export async function quoteBooking(ctx: Context, { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number }) {
  requireParent(ctx.actor)
  const one = await requireOwnOpenCase(ctx, jobId)
  if (!(await listedTutors(ctx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_UNAVAILABLE')
  const [teachings, open, offers] = await Promise.all([
    tutorTeachings(ctx.db, [tutorId]),
    openBookingsOf(ctx.db, { caseIds: [jobId] }),
    countLiveOffers(ctx.db, [jobId]),
  ])
  const listed = termsOf(one, teachings.get(tutorId))
  const openBooking = open.find((booking) => booking.tutorId === tutorId)
  const price = openBooking ? openBooking.price : listed.price
  const others = open.filter((booking) => booking !== openBooking).map((booking) => booking.tutorId)
  const names = await tutorNames(ctx.db, others)
  return {
    jobId,
    tutorId,
    priceMin: price && toDollars(price),
    budgetMin: toDollars(one.priceMin),
    budgetMax: toDollars(one.priceMax),
    isAboveBudget: isAboveBudget(price, one),
    unlisted: [...listed.unlisted],
    subject: one.subject,
    isAsked: openBooking !== undefined,
    others: others.map((id) => names.get(id)?.[ctx.locale] ?? ''),
    liveOffers: offers.get(jobId) ?? 0,
    acceptance: openBooking?.acceptance ?? (others.length > 0 ? 'compare' : 'first'),
  }
}
