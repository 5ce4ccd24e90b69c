import type { StateTable } from '#kernel/state-table.ts'
import type { CaseStanding, CaseStatus, ClosedReason } from './tuition-case.ts'

/** Why a case was closed decides whether it can be opened again, so each reason is a state. */
export const CASE_STATES = ['draft', 'open', 'matched', 'by_parent', 'expired', 'by_operator'] as const
export type CaseState = (typeof CASE_STATES)[number]
export type CaseActor = 'parent' | 'tutor' | 'operator' | 'system'
export type CaseMove = 'create' | 'publish' | 'match' | 'close' | 'expire' | 'take_down' | 'republish' | 'leave'

type Facts = Pick<CaseStanding, 'expiresAt'>
const isOver = ({ expiresAt }: Facts, now: Date): boolean => expiresAt !== null && now >= expiresAt

/** Every move that a case can make. */
export const CASE: StateTable<CaseState, CaseMove, CaseActor, Facts> = {
  column: 'tuition_case.status',
  states: CASE_STATES,
  moves: {
    create: [{ from: null, to: 'draft', by: ['parent'] }],
    publish: [{ from: ['draft'], to: 'open', by: ['parent'] }],
    // Whoever says the last word to what the other side has said: the parent to an offer, the tutor to other terms or a request.
    match: [{ from: ['open'], to: 'matched', by: ['parent', 'tutor'] }],
    close: [{ from: ['open'], to: 'by_parent', by: ['parent', 'system'] }],
    expire: [{ from: ['open'], to: 'expired', by: ['system'], when: isOver }],
    take_down: [{ from: ['open'], to: 'by_operator', by: ['operator'] }],
    // What an operator took down stays down.
    republish: [{ from: ['by_parent', 'expired'], to: 'open', by: ['parent'] }],
    // Either side ends the match; the case waits for another tutor.
    leave: [{ from: ['matched'], to: 'open', by: ['parent', 'tutor'] }],
  },
  refuses: { state: 'CASE_STATE_CHANGED', who: 'ROLE_NOT_ALLOWED', time: 'CASE_STATE_CHANGED' },
  // What an operator does is logged as their act: a case taken down, a report upheld, an account suspended.
  log: { leave: 'case.match_left' },
}

type Columns = { readonly status: CaseStatus; readonly closedReason: ClosedReason | null }

/** The state that two columns say. */
export function caseStateOf({ status, closedReason }: Columns): CaseState {
  if (status !== 'closed') return status
  // A check constraint keeps a reason with each closed case.
  if (closedReason === null) throw new Error('a closed case without a reason')
  return closedReason
}

/** The two columns of a state. */
export function columnsOf(state: CaseState): Columns {
  switch (state) {
    case 'draft':
    case 'open':
    case 'matched':
      return { status: state, closedReason: null }
    case 'by_parent':
    case 'expired':
    case 'by_operator':
      return { status: 'closed', closedReason: state }
  }
}
