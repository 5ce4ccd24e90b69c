import type { CaseStatus, ClosedReason } from './tuition-case.ts'

/** Who may move a case: its parent, an operator, or the clock. `match` is the parent's, alone or with the tutor's yes. */
export type CaseActor = 'parent' | 'operator' | 'clock'

export type CaseMove = 'publish' | 'match' | 'close' | 'expire' | 'take_down' | 'republish'

type Rule = {
  readonly from: CaseStatus
  readonly to: CaseStatus
  readonly by: CaseActor
  /** Why it is closed, for moves that close. */
  readonly reason?: ClosedReason
  /** Only a case that was closed for one of these. */
  readonly onlyAfter?: readonly ClosedReason[]
}

/** Every move that a case can make; whatever is not here is refused. */
export const CASE_MOVES: Readonly<Record<CaseMove, Rule>> = {
  publish: { from: 'draft', to: 'open', by: 'parent' },
  match: { from: 'open', to: 'matched', by: 'parent' },
  close: { from: 'open', to: 'closed', by: 'parent', reason: 'by_parent' },
  expire: { from: 'open', to: 'closed', by: 'clock', reason: 'expired' },
  take_down: { from: 'open', to: 'closed', by: 'operator', reason: 'by_operator' },
  // What an operator took down stays down.
  republish: { from: 'closed', to: 'open', by: 'parent', onlyAfter: ['by_parent', 'expired'] },
}

/** The status after a move, or null when it is not allowed from here. */
export function caseAfter(
  { status, closedReason }: { readonly status: CaseStatus; readonly closedReason: ClosedReason | null },
  move: CaseMove,
): CaseStatus | null {
  const { from, to, onlyAfter } = CASE_MOVES[move]
  if (status !== from) return null
  if (onlyAfter && (closedReason === null || !onlyAfter.includes(closedReason))) return null
  return to
}
