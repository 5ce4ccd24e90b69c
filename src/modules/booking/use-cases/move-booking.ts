import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { BOOKING } from '../domain/booking-moves.ts'
import type { BookingMove, BookingState } from '../domain/booking-moves.ts'
import { setBookingState } from '../store/bookings.ts'
import type { Booking, BookingChange } from '../store/bookings.ts'
import { SYSTEM, logMove } from '#modules/lessons/public.ts'

type Asked = {
  readonly booking: Booking
  readonly move: BookingMove
  readonly change?: BookingChange
  /** When it is not the actor's own move but follows from one. */
  readonly as?: 'system'
}

/** Makes one move of a booking in the caller's transaction and logs it. Refuses `BOOKING_STATE_CHANGED`, `BOOKING_EXPIRED`. */
export async function moveBooking(tx: Transaction, asked: Asked): Promise<BookingState> {
  return (await moveState(tx, BOOKING, moving(tx, asked))).to
}

/** The same where nothing is lost if it moved meanwhile: false. */
export async function tryMoveBooking(tx: Transaction, asked: Asked): Promise<boolean> {
  return (await tryMove(tx, BOOKING, moving(tx, asked))).ok
}

function moving(tx: Transaction, { booking, move, change = {}, as }: Asked) {
  const { id, state } = booking
  return {
    state,
    move,
    facts: booking,
    ...(as ? { who: [as] } : {}),
    write: async (made: { readonly from: BookingState; readonly to: BookingState }) =>
      await setBookingState(tx.db, { ...made, ...change, id, now: tx.now() }),
    log: logMove(tx, { kind: 'booking', id: String(id), details: priceOf(change), ...(as ? { actor: SYSTEM } : {}) }),
  }
}

const priceOf = ({ price }: BookingChange) => (price === undefined ? {} : { price })
