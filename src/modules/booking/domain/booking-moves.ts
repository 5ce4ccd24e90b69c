import type { StateTable } from '#kernel/state-table.ts'

export const BOOKING_STATES = ['requested', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export type BookingMove = 'request' | 'accept' | 'decline' | 'cancel' | 'expire'
export type BookingActor = 'parent' | 'tutor' | 'system'

const HOUR_MS = 3_600_000
/** How long a tutor may think about a request. */
export const ANSWER_MS = 48 * HOUR_MS

type Facts = { readonly expiresAt: Date }
const isOver = ({ expiresAt }: Facts, now: Date): boolean => now >= expiresAt
const isInTime = (facts: Facts, now: Date): boolean => !isOver(facts, now)

/** Who may move a booking, and when. A request that is over can only expire, even before the system says so. */
export const BOOKING: StateTable<BookingState, BookingMove, BookingActor, Facts> = {
  column: 'booking.state',
  states: BOOKING_STATES,
  moves: {
    request: [{ from: null, to: 'requested', by: ['parent'] }],
    accept: [{ from: ['requested'], to: 'accepted', by: ['tutor'], when: isInTime }],
    decline: [{ from: ['requested'], to: 'declined', by: ['tutor'], when: isInTime }],
    // The system cancels what was asked besides when the case went to another tutor.
    cancel: [{ from: ['requested'], to: 'cancelled', by: ['parent', 'system'] }],
    expire: [{ from: ['requested'], to: 'expired', by: ['system'], when: isOver }],
  },
  refuses: { state: 'BOOKING_STATE_CHANGED', who: 'BOOKING_STATE_CHANGED', time: 'BOOKING_EXPIRED' },
  log: 'events',
}
