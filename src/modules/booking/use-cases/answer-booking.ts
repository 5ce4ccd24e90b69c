import type { Cents } from '#kernel/money.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockOpenCase, matchCase } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireMove } from '#platform/move-state.ts'
import { ANSWER_MS, BOOKING, yesTo } from '../domain/booking-moves.ts'
import type { BookingMove } from '../domain/booking-moves.ts'
import { findOwnBooking } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { ownerOf, requireParent, requireTutor, notifyParent, notifyTutor } from '#modules/lessons/public.ts'
import type { Party } from '#modules/lessons/public.ts'
import { bookingNumbers } from './book-tutor.ts'
import { agreeFirstLesson } from './first-lesson.ts'
import { keepHolds } from './hall-fee-hold.ts'
import { moveBooking } from './move-booking.ts'

export type AcceptBooking = {
  readonly bookingId: number
  /** The hourly price that the tutor was shown, or states where the request has none. */
  readonly price?: Cents | undefined
}

/**
 * The tutor says yes: the match at the price of the request when the parent chose the first, else an offer that the parent
 * confirms within 48 hours. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`, `JOB_NOT_PENDING`,
 * `PRICE_CHANGED` when another price was shown, `PRICE_NEEDED` when the request has none and none is stated.
 */
export async function acceptBooking(ctx: Context, { bookingId, price: given }: AcceptBooking) {
  const party = requireTutor(ctx.actor)
  await requireMovable(ctx, { bookingId, party, move: 'offer' })
  return await inTransaction(ctx, async (tx) => {
    const { booking, one } = await lockBooking(tx, { bookingId, party })
    const price = booking.price ?? given
    if (price === undefined) throw new Refusal('PRICE_NEEDED')
    if (given !== undefined && given !== price) throw new Refusal('PRICE_CHANGED')
    if (yesTo(booking) === 'accept') return await match(tx, { booking, one, price, party, move: 'accept' })
    const change = { price, expiresAt: new Date(tx.now().getTime() + ANSWER_MS) }
    const state = await moveBooking(tx, { booking, move: 'offer', change })
    await keepHolds(tx, [booking.caseId])
    const values = { job: one.jobNo, price: toDollars(price) }
    await notifyParent(tx, { match: booking, kind: 'booking-offered', values })
    return bookingNumbers({ id: bookingId, state })
  })
}

/**
 * The parent confirms an acceptance: the case is matched at its price, and what else was asked for it lapses. Refuses
 * `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`, `JOB_NOT_PENDING`.
 */
export async function confirmBooking(ctx: Context, bookingId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  await requireMovable(ctx, { bookingId, party, move: 'confirm' })
  return await inTransaction(ctx, async (tx) => {
    const { booking, one } = await lockBooking(tx, { bookingId, party })
    if (booking.price === null) throw new Refusal('BOOKING_STATE_CHANGED')
    return await match(tx, { booking, one, price: booking.price, party, move: 'confirm' })
  })
}

/** The tutor says no, or takes a yes back. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`. */
export async function declineBooking(ctx: Context, bookingId: number) {
  const booking = await requireMovable(ctx, { bookingId, party: requireTutor(ctx.actor), move: 'decline' })
  const state = await inTransaction(ctx, async (tx) => {
    const declined = await moveBooking(tx, { booking, move: 'decline' })
    await keepHolds(tx, [booking.caseId])
    const values = { job: `C${booking.caseId}` }
    await notifyParent(tx, { match: booking, kind: 'booking-declined', values })
    return declined
  })
  return bookingNumbers({ id: bookingId, state })
}

/** The parent takes a request back, or declines an acceptance. Refuses `BOOKING_NOT_FOUND`, `BOOKING_STATE_CHANGED`. */
export async function cancelBooking(ctx: Context, bookingId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const booking = await requireMovable(ctx, { bookingId, party, move: 'cancel' })
  const state = await inTransaction(ctx, async (tx) => {
    const cancelled = await moveBooking(tx, { booking, move: 'cancel' })
    await keepHolds(tx, [booking.caseId])
    const values = { job: `C${booking.caseId}` }
    await notifyTutor(tx, { match: booking, kind: 'booking-cancelled', values })
    return cancelled
  })
  return bookingNumbers({ id: bookingId, state })
}

type Own = { readonly bookingId: number; readonly party: Party }

/** One's own booking that may move so now. */
async function requireMovable(ctx: Context, { bookingId, party, move }: Own & { readonly move: BookingMove }): Promise<Booking> {
  const booking = await requireOwn(ctx, { bookingId, party })
  requireMove(ctx, BOOKING, { state: booking.state, move, facts: booking })
  return booking
}

async function requireOwn(ctx: Context, { bookingId, party }: Own): Promise<Booking> {
  const booking = await findOwnBooking(ctx.db, bookingId, ownerOf(party))
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}

type Locked = { readonly booking: Booking; readonly one: TuitionCase }

/** One's own booking of an open case as it is once the case is locked: whoever takes a case locks it first. */
async function lockBooking(tx: Transaction, own: Own): Promise<Locked> {
  const one = await lockOpenCase(tx, (await requireOwn(tx, own)).caseId)
  return { booking: await requireOwn(tx, own), one }
}

type Match = Locked & { readonly price: Cents; readonly party: Party; readonly move: 'accept' | 'confirm' }

// What else waits for the case lapses with its change.
async function match(tx: Transaction, { booking, one, price, party, move }: Match) {
  const state = await moveBooking(tx, { booking, move })
  const { id: caseId, lessonsPerWeek, lessonMinutes } = one
  await matchCase(tx, { caseId, tutorId: booking.tutorId, terms: { price, lessonsPerWeek, lessonMinutes } })
  await agreeFirstLesson(tx, { booking, minutes: lessonMinutes, price, party })
  return bookingNumbers({ id: booking.id, state })
}
