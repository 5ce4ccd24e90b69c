import { decideMove } from './state-table.ts'
import type { Decision, Step } from './state-table.ts'

export const BOOKING_STATES = ['requested', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export const BOOKING_MOVES = ['accept', 'decline', 'cancel', 'expire'] as const
export type BookingMove = (typeof BOOKING_MOVES)[number]
export type BookingActor = 'parent' | 'tutor' | 'system'

const HOUR_MS = 3_600_000
/** How long a tutor may think about a request. */
export const ANSWER_MS = 48 * HOUR_MS

type When = 'in-time' | 'over' | 'always'

/** Who may move a booking, and when. */
const BOOKING_TABLE: readonly Step<BookingState, BookingMove, BookingActor, When>[] = [
  { move: 'accept', from: 'requested', to: 'accepted', by: ['tutor'], when: 'in-time' },
  { move: 'decline', from: 'requested', to: 'declined', by: ['tutor'], when: 'in-time' },
  // The system cancels what was asked beside when the case went to somebody else.
  { move: 'cancel', from: 'requested', to: 'cancelled', by: ['parent', 'system'], when: 'always' },
  { move: 'expire', from: 'requested', to: 'expired', by: ['system'], when: 'over' },
]

type Asked = {
  readonly state: BookingState
  readonly move: BookingMove
  readonly by: BookingActor
  readonly expiresAt: Date
  readonly now: Date
}

/** Whether a booking may move so. A request that is over can only expire, even before the system says so. */
export function decideBooking({ state, move, by, expiresAt, now }: Asked): Decision<BookingState> {
  const isOver = now >= expiresAt
  return decideMove(BOOKING_TABLE, {
    state,
    move,
    who: [by],
    isNow: (when) => when === 'always' || (when === 'over') === isOver,
  })
}
