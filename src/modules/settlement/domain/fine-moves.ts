import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `proposed`: made by a logged event; the debtor may appeal
 * - `appealed`: an operator decides
 * - `due`: to be paid
 * - `paid`, or `cancelled` by an upheld appeal or because nobody is left to be paid
 */
export const FINE_STATES = ['proposed', 'appealed', 'due', 'paid', 'cancelled'] as const
export type FineState = (typeof FINE_STATES)[number]
export type FineMove = 'make' | 'appeal' | 'fall-due' | 'uphold' | 'cancel' | 'pay'
export type FineActor = 'debtor' | 'operator' | 'system'

/** States in which a fine is not over. */
export const OPEN_FINES: readonly FineState[] = ['proposed', 'appealed', 'due']

const HOUR_MS = 3_600_000
/** How long the debtor may appeal (decisions 3.3 "fine amounts"). */
export const APPEAL_MS = 72 * HOUR_MS

type Facts = { readonly appealUntil: Date }
const isOver = ({ appealUntil }: Facts, now: Date): boolean => now >= appealUntil
const isInTime = (facts: Facts, now: Date): boolean => !isOver(facts, now)

/** Who may move a fine, and when. What is under appeal is not collected. */
export const FINE: StateTable<FineState, FineMove, FineActor, Facts> = {
  column: 'fine.state',
  states: FINE_STATES,
  moves: {
    make: [{ from: null, to: 'proposed', by: ['system'] }],
    appeal: [{ from: ['proposed'], to: 'appealed', by: ['debtor'], when: isInTime }],
    'fall-due': [{ from: ['proposed'], to: 'due', by: ['system'], when: isOver }],
    uphold: [{ from: ['appealed'], to: 'due', by: ['operator'] }],
    cancel: [
      { from: ['appealed'], to: 'cancelled', by: ['operator'] },
      { from: ['due'], to: 'cancelled', by: ['system'] },
    ],
    // The debtor's to pay, whoever posts the money; a parent's is taken from what lies in escrow.
    pay: [{ from: ['due'], to: 'paid', by: ['debtor', 'system'] }],
  },
  refuses: { state: 'FINE_STATE_CHANGED', who: 'FINE_STATE_CHANGED', time: 'FINE_APPEAL_OVER' },
  log: 'events',
}
