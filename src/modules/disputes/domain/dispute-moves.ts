import type { StateTable } from '#kernel/state-table.ts'
import type { Side } from '#modules/lessons/public.ts'

export const DISPUTE_STATES = ['answering', 'evidence', 'deciding', 'agreed', 'decided', 'withdrawn'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
/** Moves that a side may make. */
export const SIDE_MOVES = ['agree', 'answer', 'add', 'withdraw'] as const
export type SideMove = (typeof SIDE_MOVES)[number]
export type DisputeMove = SideMove | 'open' | 'lapse' | 'close' | 'decide'
/** The two sides of a lesson, as who opened and who answers. */
export type DisputeActor = Side | 'opener' | 'other' | 'operator' | 'system'

const DAY_MS = 86_400_000
/** How long each state that is open takes (decisions 4 point 5); the last is what operators give themselves. */
export const DISPUTE_MS = { answering: 7 * DAY_MS, evidence: 3 * DAY_MS, deciding: 5 * DAY_MS } as const
/** How long before the end of their time the sides are reminded. */
export const DISPUTE_REMIND_MS = DAY_MS

/** What of a dispute decides its moves. */
export type DisputeFacts = { readonly dueAt: Date | null }

const isBeforeDue = ({ dueAt }: DisputeFacts, now: Date): boolean => dueAt !== null && now < dueAt
const isDue = (facts: DisputeFacts, now: Date): boolean => !isBeforeDue(facts, now)

/** Who may move a dispute, and when: 7 days for the answer, 3 for evidence, then an operator decides (decisions 4 point 5). */
export const DISPUTE: StateTable<DisputeState, DisputeMove, DisputeActor, DisputeFacts> = {
  column: 'lesson_dispute.state',
  states: DISPUTE_STATES,
  moves: {
    open: [{ from: null, to: 'answering', by: ['parent', 'tutor'] }],
    agree: [{ from: ['answering', 'evidence', 'deciding'], to: 'agreed', by: ['other'] }],
    answer: [{ from: ['answering'], to: 'evidence', by: ['other'], when: isBeforeDue }],
    lapse: [{ from: ['answering'], to: 'evidence', by: ['system'], when: isDue }],
    add: [{ from: ['evidence'], to: 'evidence', by: ['opener', 'other'], when: isBeforeDue }],
    close: [{ from: ['evidence'], to: 'deciding', by: ['system'], when: isDue }],
    decide: [{ from: ['deciding'], to: 'decided', by: ['operator'] }],
    withdraw: [{ from: ['answering', 'evidence', 'deciding'], to: 'withdrawn', by: ['opener'] }],
  },
  refuses: { state: 'DISPUTE_STATE_CHANGED', who: 'DISPUTE_NOT_YOURS', time: 'DISPUTE_TOO_LATE' },
  log: 'events',
}

/** When the time of a state is over that begins now; null for the ends. */
export function dueOfState(state: DisputeState, now: Date): Date | null {
  return state in DISPUTE_MS ? new Date(now.getTime() + DISPUTE_MS[state as keyof typeof DISPUTE_MS]) : null
}

/** In which roles a side moves a dispute. */
export function disputeRoles(openedBy: Side, by: Side): readonly DisputeActor[] {
  return [by, by === openedBy ? 'opener' : 'other']
}
