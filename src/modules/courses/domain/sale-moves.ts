import type { StateTable } from '#kernel/state-table.ts'

/**
 * Where the money of a sale is.
 * - `held`: in the tutor's account of earnings before their release
 * - `released`: in the tutor's wallet, without the house's part
 * - `returned`: all of it went back, or covered what the payer's bank took
 */
export const SALE_STATES = ['held', 'released', 'returned'] as const
export type SaleState = (typeof SALE_STATES)[number]
export type SaleMove = 'sell' | 'release' | 'return' | 'restore'

/** Every move of the money of a sale; each posts in the ledger in the same transaction. */
export const SALE: StateTable<SaleState, SaleMove, 'system'> = {
  column: 'course_sale.state',
  states: SALE_STATES,
  moves: {
    sell: [{ from: null, to: 'held', by: ['system'] }],
    release: [{ from: ['held'], to: 'released', by: ['system'] }],
    return: [{ from: ['held', 'released'], to: 'returned', by: ['system'] }],
    // What a bank had taken is here again.
    restore: [{ from: ['returned'], to: 'held', by: ['system'] }],
  },
  refuses: { state: 'REFUND_TOO_LATE', who: 'ROLE_NOT_ALLOWED', time: 'REFUND_TOO_LATE' },
  log: 'nothing',
}

/**
 * What of a sale may be watched.
 * - `live`: all that was bought
 * - `resting`: nothing while the payer's bank disputes the payment
 * - `ended`: nothing of it any more: it was given back, or the bank took it
 */
export const SALE_RIGHTS = ['live', 'resting', 'ended'] as const
export type SaleRights = (typeof SALE_RIGHTS)[number]
export type RightsMove = 'grant' | 'rest' | 'resume' | 'end'

/** Every move of what a sale lets its buyer watch. */
export const RIGHTS: StateTable<SaleRights, RightsMove, 'system'> = {
  column: 'course_sale.rights',
  states: SALE_RIGHTS,
  moves: {
    grant: [{ from: null, to: 'live', by: ['system'] }],
    rest: [{ from: ['live'], to: 'resting', by: ['system'] }],
    resume: [{ from: ['resting', 'ended'], to: 'live', by: ['system'] }],
    end: [{ from: ['live', 'resting'], to: 'ended', by: ['system'] }],
  },
  refuses: { state: 'REFUND_TOO_LATE', who: 'ROLE_NOT_ALLOWED', time: 'REFUND_TOO_LATE' },
  log: 'nothing',
}
