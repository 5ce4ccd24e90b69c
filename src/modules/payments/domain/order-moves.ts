import type { StateTable } from '#kernel/state-table.ts'

type Who = 'parent' | 'tutor' | 'institution' | 'operator' | 'system'
const ANYONE: readonly Who[] = ['parent', 'tutor', 'institution', 'operator', 'system']

/**
 * - `open`: may be paid
 * - `paid`: by one method, and what was bought was delivered in the same transaction
 * - `closed`: its time is over, or another order took its place
 */
export const ORDER_STATES = ['open', 'paid', 'closed'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export type OrderMove = 'make' | 'pay' | 'close' | 'pay-late'

/** What late money depends on. */
export type OrderFacts = { readonly takesLate: boolean; readonly hasDeduction: boolean }

const takesLateMoney = ({ takesLate, hasDeduction }: OrderFacts): boolean => takesLate && !hasDeduction

/** Every move of an order. Only what a provider's server said, or the wallet itself, pays one. */
export const ORDER: StateTable<OrderState, OrderMove, Who, OrderFacts> = {
  column: 'pay_order.state',
  states: ORDER_STATES,
  moves: {
    make: [{ from: null, to: 'open', by: ANYONE }],
    pay: [{ from: ['open'], to: 'paid', by: ANYONE }],
    close: [{ from: ['open'], to: 'closed', by: ANYONE }],
    'pay-late': [{ from: ['closed'], to: 'paid', by: ANYONE, when: takesLateMoney }],
  },
  refuses: { state: 'ORDER_NOT_OPEN', who: 'ROLE_NOT_ALLOWED', time: 'ORDER_NOT_OPEN' },
  log: 'events',
}

/**
 * - `submitted`: written down, the provider is being called
 * - `unknown`: the call ended without an answer; never shown as failed, never made again with another key
 * - `pending`: the provider has it, the payer's turn
 * - `succeeded`: paid the order
 * - `surplus`: money arrived that the order needs no more; it goes back by itself
 * - `mismatched`: money arrived that is not what was asked for; an operator decides
 * - `stray`: paid to another merchant, or in another currency: nothing arrived that could be posted; an operator settles it outside
 * - `dismissed`: and has
 */
export const ATTEMPT_STATES = [
  'submitted',
  'pending',
  'unknown',
  'succeeded',
  'surplus',
  'mismatched',
  'stray',
  'dismissed',
  'failed',
  'cancelled',
  'expired',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
export type AttemptMove =
  | 'submit'
  | 'accept'
  | 'lose'
  | 'succeed'
  | 'exceed'
  | 'mismatch'
  | 'stray'
  | 'dismiss'
  | 'fail'
  | 'cancel'
  | 'expire'

/** Those whose end is not known yet. */
export const UNDERWAY: readonly AttemptState[] = ['submitted', 'pending', 'unknown']
/** Those that brought no money. Money that comes after all is real money. */
export const UNPAID: readonly AttemptState[] = [...UNDERWAY, 'failed', 'cancelled', 'expired']

/** Those that did. */
export const BROUGHT_MONEY: readonly AttemptState[] = ['succeeded', 'surplus', 'mismatched']

/** Every move of an attempt. Whatever the order in which news arrive, money that came stays. */
export const ATTEMPT: StateTable<AttemptState, AttemptMove, Who> = {
  column: 'pay_attempt.state',
  states: ATTEMPT_STATES,
  moves: {
    submit: [{ from: null, to: 'submitted', by: ANYONE }],
    accept: [{ from: ['submitted', 'unknown'], to: 'pending', by: ANYONE }],
    lose: [{ from: ['submitted'], to: 'unknown', by: ANYONE }],
    succeed: [{ from: UNPAID, to: 'succeeded', by: ANYONE }],
    exceed: [{ from: UNPAID, to: 'surplus', by: ANYONE }],
    mismatch: [{ from: UNPAID, to: 'mismatched', by: ANYONE }],
    stray: [{ from: UNPAID, to: 'stray', by: ANYONE }],
    dismiss: [{ from: ['stray'], to: 'dismissed', by: ['operator'] }],
    fail: [{ from: UNDERWAY, to: 'failed', by: ANYONE }],
    cancel: [{ from: UNDERWAY, to: 'cancelled', by: ANYONE }],
    expire: [{ from: UNDERWAY, to: 'expired', by: ANYONE }],
  },
  refuses: { state: 'ORDER_NOT_OPEN', who: 'ROLE_NOT_ALLOWED', time: 'ORDER_NOT_OPEN' },
  log: 'events',
}

export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
export type RefundMove = 'request' | 'credit' | 'accept' | 'succeed' | 'fail'

/** Every move of a refund. One that succeeded may fail late: the money came back to us. */
export const REFUND: StateTable<RefundState, RefundMove, Who> = {
  column: 'pay_refund.state',
  states: REFUND_STATES,
  moves: {
    request: [{ from: null, to: 'requested', by: ANYONE }],
    credit: [{ from: null, to: 'succeeded', by: ['operator', 'system'] }],
    accept: [{ from: ['requested'], to: 'pending', by: ['system'] }],
    succeed: [{ from: ['requested', 'pending'], to: 'succeeded', by: ['system'] }],
    fail: [{ from: ['requested', 'pending', 'succeeded'], to: 'failed', by: ['system'] }],
  },
  refuses: { state: 'REFUND_NOT_OPEN', who: 'ROLE_NOT_ALLOWED', time: 'REFUND_NOT_OPEN' },
  log: 'events',
}
