import type { StateTable } from '#kernel/state-table.ts'

const DAY_MS = 86_400_000

/**
 * Until when nothing is withdrawn: a payout account rests for a day after it was added or the number was changed
 * (`usableFrom`), and so does the wallet after the payment password was set.
 */
export function restsUntil({ usableFrom, pinSetAt }: { readonly usableFrom: Date; readonly pinSetAt: Date | null }): Date {
  return new Date(Math.max(usableFrom.getTime(), (pinSetAt?.getTime() ?? 0) + DAY_MS))
}

export const WITHDRAWAL_STATES = ['waiting', 'checked', 'approved', 'recalled', 'paid', 'rejected', 'cancelled'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export type WithdrawalMove = 'ask' | 'approve' | 'pay' | 'reject' | 'cancel'
/** Of a large one operators are `first`, or `second` when another approved it before, or has recalled it. */
export type WithdrawalRole = 'owner' | 'operator' | 'first' | 'second'

/** Every move of a withdrawal; it is undone by as many operators as approved it (decisions 2.1 "Withdrawal that was approved"). While it is not approved, the money is on hold in the wallet. */
export const WITHDRAWAL: StateTable<WithdrawalState, WithdrawalMove, WithdrawalRole> = {
  column: 'withdrawal.state',
  states: WITHDRAWAL_STATES,
  moves: {
    ask: [{ from: null, to: 'waiting', by: ['owner'] }],
    approve: [
      { from: ['waiting'], to: 'approved', by: ['operator'] },
      { from: ['waiting'], to: 'checked', by: ['first'] },
      { from: ['checked'], to: 'approved', by: ['second'] },
      // It was right after all.
      { from: ['recalled'], to: 'approved', by: ['first', 'second'] },
    ],
    pay: [{ from: ['approved'], to: 'paid', by: ['operator'] }],
    reject: [
      { from: ['waiting', 'approved'], to: 'rejected', by: ['operator'] },
      { from: ['waiting', 'checked'], to: 'rejected', by: ['first', 'second'] },
      { from: ['approved'], to: 'recalled', by: ['first', 'second'] },
      { from: ['recalled'], to: 'rejected', by: ['second'] },
    ],
    cancel: [{ from: ['waiting', 'checked'], to: 'cancelled', by: ['owner'] }],
  },
  refuses: { state: 'WITHDRAWAL_STATE_CHANGED', who: 'WITHDRAWAL_NEEDS_ANOTHER', time: 'WITHDRAWAL_STATE_CHANGED' },
  log: {
    ask: 'withdrawal.asked',
    approve: 'withdrawal.approved',
    pay: 'withdrawal.paid',
    reject: 'withdrawal.rejected',
    cancel: 'withdrawal.cancelled',
  },
}
