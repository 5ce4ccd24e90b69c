import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `open`: a dispute; the provider has taken the money, and evidence may bring it back
 * - `taken`: it has gone for good; an operator decides who bears it
 * - `borne`, `recovered`: by the house, or out of the payer's wallet
 * - `returned`: the money is with us again
 */
export const REVERSAL_STATES = ['open', 'taken', 'borne', 'recovered', 'returned'] as const
export type ReversalState = (typeof REVERSAL_STATES)[number]
export type ReversalMove = 'dispute' | 'take' | 'lose' | 'bear' | 'recover' | 'return'

/** Every move of money that went back without us. Only the provider's server says that it went or came back. */
export const REVERSAL: StateTable<ReversalState, ReversalMove, 'operator' | 'system'> = {
  column: 'pay_reversal.state',
  states: REVERSAL_STATES,
  moves: {
    dispute: [{ from: null, to: 'open', by: ['system'] }],
    take: [{ from: null, to: 'taken', by: ['system'] }],
    lose: [{ from: ['open'], to: 'taken', by: ['system'] }],
    bear: [{ from: ['open', 'taken'], to: 'borne', by: ['operator'] }],
    recover: [{ from: ['open', 'taken'], to: 'recovered', by: ['operator'] }],
    return: [{ from: ['open', 'taken', 'borne', 'recovered'], to: 'returned', by: ['system'] }],
  },
  refuses: { state: 'REVERSAL_NOT_OPEN', who: 'ROLE_NOT_ALLOWED', time: 'REVERSAL_NOT_OPEN' },
  log: 'events',
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** Banks take disputes for this long. */
const LOOKED_FOR_MS = 120 * DAY_MS

/** When it is looked again whether money of a payment has gone back: daily for a week, then weekly; null when that is over. */
export function nextLook({ since, now }: { readonly since: Date; readonly now: Date }): Date | null {
  const age = now.getTime() - since.getTime()
  if (age >= LOOKED_FOR_MS) return null
  return new Date(now.getTime() + (age < WEEK_MS ? DAY_MS : WEEK_MS))
}
