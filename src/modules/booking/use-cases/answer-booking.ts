import { Refusal } from '#kernel/refusal.ts'
import { findCase, matchCase } from '#modules/cases/public.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import { dollars } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { requireMove } from '#platform/move-state.ts'
import { BOOKING } from '../domain/booking-moves.ts'
import type { BookingMove } from '../domain/booking-moves.ts'
import { findOwnBooking, requestsFor } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { ownerOf, requireParent, requireTutor } from './ground.ts'
import type { Party } from './ground.ts'
import { numbersOf } from './book-tutor.ts'
import { moveBooking, tryMoveBooking } from './move-booking.ts'
import { tellParent, tellTutor } from './tell.ts'

/**
 * The tutor takes the case: it is matched to them, once, and what else was asked for it is cancelled. The price is theirs
 * within what the parent offers. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`, `JOB_NOT_PENDING`.
 */
export async function acceptBooking(ctx: Context, bookingId: number) {
  const booking = await requireMovable(ctx, { bookingId, party: requireTutor(ctx.actor), move: 'accept' })
  const { caseId, tutorId } = booking
  const state = await inTransaction(ctx, async (tx) => {
    // The case first: who takes it locks it, so nobody waits in a circle.
    await matchCase(tx, { caseId, tutorId, terms: await termsOf(tx, booking) })
    const accepted = await moveBooking(tx, { booking, move: 'accept' })
    for (const other of await requestsFor(tx.db, caseId)) {
      if (!(await tryMoveBooking(tx, { booking: other, move: 'cancel', as: 'system' }))) continue
      // Parent and tutor hear of it by the match.
      await tellTutor(tx, { tutorId: other.tutorId, kind: 'booking-cancelled', values: { job: `C${caseId}` } })
    }
    return accepted
  })
  return numbersOf({ id: bookingId, state })
}

/** The tutor says no. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`. */
export async function declineBooking(ctx: Context, bookingId: number) {
  const booking = await requireMovable(ctx, { bookingId, party: requireTutor(ctx.actor), move: 'decline' })
  const state = await inTransaction(ctx, async (tx) => {
    const declined = await moveBooking(tx, { booking, move: 'decline' })
    const values = { job: `C${booking.caseId}` }
    await tellParent(tx, { accountId: booking.parentAccountId, kind: 'booking-declined', values })
    return declined
  })
  return numbersOf({ id: bookingId, state })
}

/** The parent takes a request back. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`. */
export async function cancelBooking(ctx: Context, bookingId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const booking = await requireMovable(ctx, { bookingId, party, move: 'cancel' })
  const state = await inTransaction(ctx, async (tx) => {
    const cancelled = await moveBooking(tx, { booking, move: 'cancel' })
    const values = { job: `C${booking.caseId}` }
    await tellTutor(tx, { tutorId: booking.tutorId, kind: 'booking-cancelled', values })
    return cancelled
  })
  return numbersOf({ id: bookingId, state })
}

type Asked = { readonly bookingId: number; readonly party: Party; readonly move: BookingMove }

/** One's own booking that may move so now. */
async function requireMovable(ctx: Context, { bookingId, party, move }: Asked): Promise<Booking> {
  const booking = await findOwnBooking(ctx.db, bookingId, ownerOf(party))
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  requireMove(ctx, BOOKING, { state: booking.state, move, facts: booking })
  return booking
}

async function termsOf(ctx: Context, { caseId, tutorId }: Booking) {
  const one = await findCase(ctx.db, caseId)
  if (!one) throw new Refusal('JOB_NOT_PENDING')
  const [card] = await tutorCards(ctx, { ids: [tutorId], locale: 'en' })
  const asked = card ? dollars(card.priceMin) : one.priceMin
  const price = asked < one.priceMin ? one.priceMin : asked > one.priceMax ? one.priceMax : asked
  return { price, lessonsPerWeek: one.lessonsPerWeek, lessonMinutes: one.lessonMinutes }
}
