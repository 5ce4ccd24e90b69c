import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `due`: owed for a match, within 72 hours of it and after its end
 * - `paid`: in full; it covers later matches of the same case
 * - `returned`: nothing is owed any more, and what was paid went back
 * - `waived`: nothing is owed any more, and nothing was paid; or an operator lets the rest be
 */
export const CASE_FEE_STATES = ['due', 'paid', 'returned', 'waived'] as const
export type CaseFeeState = (typeof CASE_FEE_STATES)[number]
export type CaseFeeMove = 'charge' | 'pay' | 'return' | 'waive'
export type CaseFeeActor = 'parent' | 'operator' | 'system'

/** Fees that cover later matches of their case. */
export const COVERING: readonly CaseFeeState[] = ['due', 'paid']

const HOUR_MS = 3_600_000
/** How long a parent has to pay (decisions 2.1 "Case fee"). */
export const CASE_FEE_MS = 72 * HOUR_MS
/** When the parent is reminded, which is also as long as leaving costs nothing. */
export const REMIND_FEE_MS = 24 * HOUR_MS

/** What becomes of a case fee. Paying is the parent's, whoever posts the money. */
export const CASE_FEE: StateTable<CaseFeeState, CaseFeeMove, CaseFeeActor> = {
  column: 'case_fee.state',
  states: CASE_FEE_STATES,
  moves: {
    charge: [{ from: null, to: 'due', by: ['system'] }],
    pay: [{ from: ['due'], to: 'paid', by: ['parent'] }],
    return: [{ from: ['due', 'paid'], to: 'returned', by: ['system'] }],
    waive: [{ from: ['due'], to: 'waived', by: ['system', 'operator'] }],
  },
  refuses: { state: 'CASE_FEE_STATE_CHANGED', who: 'CASE_FEE_STATE_CHANGED', time: 'CASE_FEE_STATE_CHANGED' },
  log: 'events',
}

/** How a match ends, as far as its fee asks. */
export type MatchEnd = {
  readonly by: 'parent' | 'tutor'
  readonly hasVanished: boolean
  readonly matchedAt: Date
  /** Lessons of it that have begun, and of those the ones that were held. */
  readonly begun: number
  readonly held: number
}

/**
 * Whether nothing is owed for a match that ends so, paid or not: the tutor leaves before the first confirmed lesson or has vanished,
 * or the parent leaves within 24 hours of the match and before a lesson (decisions 2.1 "Case fee").
 */
export function isFeeForgiven({ by, hasVanished, matchedAt, begun, held }: MatchEnd, now: Date): boolean {
  if (hasVanished) return true
  if (by === 'tutor') return held === 0
  return begun === 0 && now.getTime() < matchedAt.getTime() + REMIND_FEE_MS
}
