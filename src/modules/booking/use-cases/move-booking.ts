import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { BOOKING } from '../domain/booking-moves.ts'
import type { BookingMove, BookingState } from '../domain/booking-moves.ts'
import { setBookingState } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { SYSTEM, logMove } from './ground.ts'

type Asked = {
  readonly booking: Booking
  readonly move: BookingMove
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

function moving(tx: Transaction, { booking, move, as }: Asked) {
  const { id, state } = booking
  return {
    state,
    move,
    facts: booking,
    ...(as ? { who: [as] } : {}),
    write: async (made: { readonly from: BookingState; readonly to: BookingState }) =>
      await setBookingState(tx.db, { ...made, id, now: tx.now() }),
    log: logMove(tx, { kind: 'booking', id: String(id), ...(as ? { actor: SYSTEM } : {}) }),
  }
}
