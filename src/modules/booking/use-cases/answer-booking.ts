import { Refusal } from '#kernel/refusal.ts'
import { findCase, matchCase } from '#modules/cases/public.ts'
import { tutorCards } from '#modules/search/public.ts'
import { dollars } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { decideBooking } from '../domain/booking-moves.ts'
import type { BookingMove, BookingState } from '../domain/booking-moves.ts'
import { cancelOthers, findOwnBooking, moveRequest } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { logMoves } from '../store/events.ts'
import { SYSTEM, actorOf, ownerOf, requireParent, requireTutor } from './ground.ts'
import type { BookingContext, Party } from './ground.ts'
import { numbersOf } from './book-tutor.ts'
import { tellParent, tellTutor } from './tell.ts'

type Acting = Pick<BookingContext, 'actor' | 'db' | 'now' | 'keys'>

/**
 * The tutor takes the case: it is matched to them, once, and what else was asked for it is cancelled. The price is theirs
 * within what the parent offers. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`, `JOB_NOT_PENDING`.
 */
export async function acceptBooking(ctx: Acting, bookingId: number) {
  const party = requireTutor(ctx.actor)
  const now = ctx.now()
  const { db, keys } = ctx
  const booking = await requireMove(db, { bookingId, party, move: 'accept', now })
  const { caseId, tutorId } = booking
  await db.transaction().execute(async (trx) => {
    // The case first: who takes it locks it, so nobody waits in a circle.
    await matchCase(trx, { keys, caseId, tutorId, terms: await termsOf(trx, booking, now), now })
    await moveOn(trx, { booking, move: 'accept', to: 'accepted', actor: actorOf(party), now })
    const others = await cancelOthers(trx, { caseId, now })
    await logMoves(
      trx,
      others.map(({ id }) => ({ ...moved(id, 'cancel', 'cancelled'), actor: SYSTEM, at: now })),
    )
    // Parent and tutor hear of it by the match.
    const news = { keys, kind: 'booking-cancelled', values: { job: `C${caseId}` }, now } as const
    for (const other of others) await tellTutor(trx, { ...news, tutorId: other.tutorId })
  })
  return numbersOf({ id: bookingId, state: 'accepted' })
}

/** The tutor says no. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`. */
export async function declineBooking(ctx: Acting, bookingId: number) {
  const party = requireTutor(ctx.actor)
  const now = ctx.now()
  const booking = await requireMove(ctx.db, { bookingId, party, move: 'decline', now })
  await ctx.db.transaction().execute(async (trx) => {
    await moveOn(trx, { booking, move: 'decline', to: 'declined', actor: actorOf(party), now })
    const values = { job: `C${booking.caseId}` }
    await tellParent(trx, { keys: ctx.keys, accountId: booking.parentAccountId, kind: 'booking-declined', values, now })
  })
  return numbersOf({ id: bookingId, state: 'declined' })
}

/** The parent takes a request back. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`. */
export async function cancelBooking(ctx: Acting, bookingId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const now = ctx.now()
  const booking = await requireMove(ctx.db, { bookingId, party, move: 'cancel', now })
  await ctx.db.transaction().execute(async (trx) => {
    await moveOn(trx, { booking, move: 'cancel', to: 'cancelled', actor: actorOf(party), now })
    const values = { job: `C${booking.caseId}` }
    await tellTutor(trx, { keys: ctx.keys, tutorId: booking.tutorId, kind: 'booking-cancelled', values, now })
  })
  return numbersOf({ id: bookingId, state: 'cancelled' })
}

type Asked = { readonly bookingId: number; readonly party: Party; readonly move: BookingMove; readonly now: Date }

async function requireMove(db: Db, { bookingId, party, move, now }: Asked): Promise<Booking> {
  const booking = await findOwnBooking(db, bookingId, ownerOf(party))
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  const decision = decideBooking({ ...booking, move, by: party.side, now })
  if (!decision.ok) throw new Refusal(decision.why === 'time' ? 'BOOKING_EXPIRED' : 'BOOKING_STATE_CHANGED')
  return booking
}

async function moveOn(
  trx: Db,
  {
    booking,
    move,
    to,
    actor,
    now,
  }: { booking: Booking; move: BookingMove; to: BookingState; actor: ReturnType<typeof actorOf>; now: Date },
): Promise<void> {
  if (!(await moveRequest(trx, { id: booking.id, to, now }))) throw new Refusal('BOOKING_STATE_CHANGED')
  await logMoves(trx, [{ ...moved(booking.id, move, to), actor, at: now }])
}

/** A move of a request, as the log has it. */
export function moved(id: number, move: BookingMove, to: BookingState) {
  return { kind: 'booking', id: String(id), move, from: 'requested', to } as const
}

async function termsOf(db: Db, { caseId, tutorId }: Booking, now: Date) {
  const one = await findCase(db, caseId)
  if (!one) throw new Refusal('JOB_NOT_PENDING')
  const [card] = await tutorCards(db, { ids: [tutorId], locale: 'en', now })
  const asked = card ? dollars(card.priceMin) : one.priceMin
  const price = asked < one.priceMin ? one.priceMin : asked > one.priceMax ? one.priceMax : asked
  return { price, lessonsPerWeek: one.lessonsPerWeek, lessonMinutes: one.lessonMinutes }
}
