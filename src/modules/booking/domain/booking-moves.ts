import type { Cents } from '#kernel/money.ts'
import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `requested`: the tutor's turn
 * - `offered`: the tutor said yes, the parent's turn
 * - `accepted`: the match
 * - `declined` by the tutor, `cancelled` by the parent, `expired` without an answer
 * - `lapsed`: the case was matched or closed
 * - `left`: one side left the match
 */
export const BOOKING_STATES = ['requested', 'offered', 'accepted', 'declined', 'cancelled', 'expired', 'lapsed', 'left'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export type BookingMove = 'request' | 'accept' | 'offer' | 'confirm' | 'decline' | 'cancel' | 'expire' | 'lapse' | 'leave'
export type BookingActor = 'parent' | 'tutor' | 'system'

/** Bookings that wait for an answer or a confirmation. */
export const OPEN: readonly BookingState[] = ['requested', 'offered']

/** Parts of a list of bookings. */
export const BOOKING_PARTS = {
  open: OPEN,
  agreed: ['accepted'],
  ended: ['declined', 'cancelled', 'expired', 'lapsed', 'left'],
} as const satisfies Readonly<Record<string, readonly BookingState[]>>
export type BookingPart = keyof typeof BOOKING_PARTS

/**
 * What an acceptance is, as the parent chose for all requests of a case: the first at the price shown is the match, or an
 * offer to compare, which the parent confirms.
 */
export const ACCEPTANCES = ['first', 'compare'] as const
export type Acceptance = (typeof ACCEPTANCES)[number]

const HOUR_MS = 3_600_000
/** How long a tutor may think about a request, and a parent about an acceptance. */
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
    offer: [{ from: ['requested'], to: 'offered', by: ['tutor'], when: isInTime }],
    confirm: [{ from: ['offered'], to: 'accepted', by: ['parent'], when: isInTime }],
    decline: [{ from: OPEN, to: 'declined', by: ['tutor'], when: isInTime }],
    cancel: [{ from: OPEN, to: 'cancelled', by: ['parent'] }],
    expire: [{ from: OPEN, to: 'expired', by: ['system'], when: isOver }],
    lapse: [{ from: OPEN, to: 'lapsed', by: ['system'] }],
    leave: [{ from: ['accepted'], to: 'left', by: ['parent', 'tutor'] }],
  },
  refuses: { state: 'BOOKING_STATE_CHANGED', who: 'BOOKING_STATE_CHANGED', time: 'BOOKING_EXPIRED' },
  log: 'events',
}

/** How a booking stands: one whose time is over has ended, even before the system says so. */
export function stateOf({ state, ...facts }: Facts & { readonly state: BookingState }, now: Date): BookingState {
  return OPEN.includes(state) && isOver(facts, now) ? 'expired' : state
}

/** What a tutor's yes is: the match at once only where the parent chose that and has seen the price. */
export function yesTo({ acceptance, price }: { readonly acceptance: Acceptance; readonly price: Cents | null }) {
  return acceptance === 'first' && price !== null ? 'accept' : 'offer'
}
