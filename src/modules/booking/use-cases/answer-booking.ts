import { Refusal } from '#kernel/refusal.ts'
import { findCase, matchCase } from '#modules/cases/public.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import { dollars } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { decideBooking } from '../domain/booking-moves.ts'
import type { BookingMove, BookingState } from '../domain/booking-moves.ts'
import { cancelOthers, findOwnBooking, moveRequest } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { logMoves } from '../store/events.ts'
import { SYSTEM, actorOf, ownerOf, requireParent, requireTutor } from './ground.ts'
import type { Party } from './ground.ts'
import { numbersOf } from './book-tutor.ts'
import { tellParent, tellTutor } from './tell.ts'

/**
 * The tutor takes the case: it is matched to them, once, and what else was asked for it is cancelled. The price is theirs
 * within what the parent offers. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`, `JOB_NOT_PENDING`.
 */
export async function acceptBooking(ctx: Context, bookingId: number) {
  const party = requireTutor(ctx.actor)
  const booking = await requireMove(ctx, { bookingId, party, move: 'accept' })
  const { caseId, tutorId } = booking
  await inTransaction(ctx, async (tx) => {
    // The case first: who takes it locks it, so nobody waits in a circle.
    await matchCase(tx, { caseId, tutorId, terms: await termsOf(tx, booking) })
    await moveOn(tx, { booking, move: 'accept', to: 'accepted', actor: actorOf(party) })
    const now = tx.now()
    const others = await cancelOthers(tx.db, { caseId, now })
    await logMoves(
      tx.db,
      others.map(({ id }) => ({ ...moved(id, 'cancel', 'cancelled'), actor: SYSTEM, at: now })),
    )
    // Parent and tutor hear of it by the match.
    const news = { kind: 'booking-cancelled', values: { job: `C${caseId}` } } as const
    for (const other of others) await tellTutor(tx, { ...news, tutorId: other.tutorId })
  })
  return numbersOf({ id: bookingId, state: 'accepted' })
}

/** The tutor says no. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`. */
export async function declineBooking(ctx: Context, bookingId: number) {
  const party = requireTutor(ctx.actor)
  const booking = await requireMove(ctx, { bookingId, party, move: 'decline' })
  await inTransaction(ctx, async (tx) => {
    await moveOn(tx, { booking, move: 'decline', to: 'declined', actor: actorOf(party) })
    const values = { job: `C${booking.caseId}` }
    await tellParent(tx, { accountId: booking.parentAccountId, kind: 'booking-declined', values })
  })
  return numbersOf({ id: bookingId, state: 'declined' })
}

/** The parent takes a request back. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`. */
export async function cancelBooking(ctx: Context, bookingId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const booking = await requireMove(ctx, { bookingId, party, move: 'cancel' })
  await inTransaction(ctx, async (tx) => {
    await moveOn(tx, { booking, move: 'cancel', to: 'cancelled', actor: actorOf(party) })
    const values = { job: `C${booking.caseId}` }
    await tellTutor(tx, { tutorId: booking.tutorId, kind: 'booking-cancelled', values })
  })
  return numbersOf({ id: bookingId, state: 'cancelled' })
}

type Asked = { readonly bookingId: number; readonly party: Party; readonly move: BookingMove }

async function requireMove(ctx: Context, { bookingId, party, move }: Asked): Promise<Booking> {
  const now = ctx.now()
  const booking = await findOwnBooking(ctx.db, bookingId, ownerOf(party))
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  const decision = decideBooking({ ...booking, move, by: party.side, now })
  if (!decision.ok) throw new Refusal(decision.why === 'time' ? 'BOOKING_EXPIRED' : 'BOOKING_STATE_CHANGED')
  return booking
}

async function moveOn(
  tx: Transaction,
  { booking, move, to, actor }: { booking: Booking; move: BookingMove; to: BookingState; actor: ReturnType<typeof actorOf> },
): Promise<void> {
  const now = tx.now()
  if (!(await moveRequest(tx.db, { id: booking.id, to, now }))) throw new Refusal('BOOKING_STATE_CHANGED')
  await logMoves(tx.db, [{ ...moved(booking.id, move, to), actor, at: now }])
}

/** A move of a request, as the log has it. */
export function moved(id: number, move: BookingMove, to: BookingState) {
  return { kind: 'booking', id: String(id), move, from: 'requested', to } as const
}

async function termsOf(ctx: Context, { caseId, tutorId }: Booking) {
  const one = await findCase(ctx.db, caseId)
  if (!one) throw new Refusal('JOB_NOT_PENDING')
  const [card] = await tutorCards(ctx, { ids: [tutorId], locale: 'en' })
  const asked = card ? dollars(card.priceMin) : one.priceMin
  const price = asked < one.priceMin ? one.priceMin : asked > one.priceMax ? one.priceMax : asked
  return { price, lessonsPerWeek: one.lessonsPerWeek, lessonMinutes: one.lessonMinutes }
}
