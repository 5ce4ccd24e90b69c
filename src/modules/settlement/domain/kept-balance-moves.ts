import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `kept`: unused money of an ended match waits in its escrow for the next match of a case
 * - `moved`: it went into the escrow of that match, and what was not needed back to the wallet
 * - `returned`: all of it went back to the wallet
 */
export const KEPT_STATES = ['kept', 'moved', 'returned'] as const
export type KeptState = (typeof KEPT_STATES)[number]
export type KeptMove = 'keep' | 'redirect' | 'move' | 'return'
export type KeptActor = 'parent' | 'system'

/** Who may move kept money; it follows the match of its case, and returns when that case needs no tutor any more. */
export const KEPT_BALANCE: StateTable<KeptState, KeptMove, KeptActor> = {
  column: 'kept_balance.state',
  states: KEPT_STATES,
  moves: {
    keep: [{ from: null, to: 'kept', by: ['parent'] }],
    redirect: [{ from: ['kept'], to: 'kept', by: ['parent'] }],
    move: [{ from: ['kept'], to: 'moved', by: ['system'] }],
    return: [{ from: ['kept'], to: 'returned', by: ['parent', 'system'] }],
  },
  refuses: { state: 'KEPT_BALANCE_STATE_CHANGED', who: 'KEPT_BALANCE_STATE_CHANGED', time: 'KEPT_BALANCE_STATE_CHANGED' },
  log: 'events',
}
