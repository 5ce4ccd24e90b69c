import { Refusal } from '#kernel/refusal.ts'
import { textBetween } from '#modules/messages/public.ts'
import type { Transaction } from '#platform/context.ts'
import { moveState, requireMove } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { DISPUTE, disputeRoles, dueOfState } from '../domain/dispute-moves.ts'
import type { DisputeMove, DisputeState } from '../domain/dispute-moves.ts'
import { findDispute, setDisputeState } from '../store/disputes.ts'
import type { Dispute, Outcome } from '../store/disputes.ts'
import { insertStatement } from '../store/dispute-statements.ts'
import type { Statement } from '../store/dispute-statements.ts'
import { findLesson, lockMatch, logMove, ownerOf } from '#modules/lessons/public.ts'
import type { Lesson, Party } from '#modules/lessons/public.ts'

export type LockedDispute = { readonly dispute: Dispute; readonly lesson: Lesson }

/**
 * A dispute with its lesson, locked in the caller's transaction after all lessons of the match, as whatever else moves them
 * does; the party's own when there is one. Refuses `DISPUTE_NOT_FOUND`.
 */
export async function lockDispute(tx: Transaction, { id, party }: { readonly id: number; readonly party: Party | null }) {
  const owner = party && ownerOf(party)
  const found = await findDispute(tx.db, { id, owner, locks: false })
  if (!found) throw new Refusal('DISPUTE_NOT_FOUND')
  await lockMatch(tx.db, found)
  const dispute = await findDispute(tx.db, { id, owner, locks: true })
  const lesson = await findLesson(tx.db, found.lessonId)
  if (!dispute || !lesson) throw new Refusal('DISPUTE_NOT_FOUND')
  return { dispute, lesson } satisfies LockedDispute
}

type Moving = {
  readonly dispute: Dispute
  readonly move: DisputeMove
  /** Null is an operator or the system, as the actor says. */
  readonly party: Party | null
  readonly outcome?: Outcome
}

/**
 * Makes one move of a locked dispute in the caller's transaction and logs it; a state that begins has its own time. Refuses
 * `DISPUTE_STATE_CHANGED`, `DISPUTE_NOT_YOURS`, `DISPUTE_TOO_LATE`.
 */
export async function moveDispute(tx: Transaction, { dispute, move, party, outcome }: Moving): Promise<Dispute> {
  const { id, state } = dispute
  const now = tx.now()
  const dueIn = (to: DisputeState): Date | null => (to === state ? dispute.dueAt : dueOfState(to, now))
  const ended = (to: DisputeState) => (dueIn(to) === null ? now : null)
  const { to } = await moveState(tx, DISPUTE, {
    state,
    move,
    facts: dispute,
    ...(party ? { who: disputeRoles(dispute.openedBy, party.side) } : {}),
    write: async (made) => {
      const change = { dueAt: dueIn(made.to), endedAt: ended(made.to), ...(outcome ? { outcome } : {}) }
      return await setDisputeState(tx.db, { ...made, id, change })
    },
    log: logMove(tx, { kind: 'dispute', id: String(id), details: {} }),
  })
  return { ...dispute, state: to, dueAt: dueIn(to), endedAt: ended(to), outcome: outcome ?? null }
}

/** Whether a move is allowed now, for what must be known before money moves. Refuses as `moveDispute`. */
export function requireDisputeMove(tx: Transaction, { dispute, move, party }: Omit<Moving, 'outcome'>): void {
  const who = party ? { who: disputeRoles(dispute.openedBy, party.side) } : {}
  requireMove(tx, DISPUTE, { state: dispute.state, move, facts: dispute, ...who })
}

type Said = Omit<Statement, 'at'> & {
  readonly disputeId: number
  /** Who reads it, with whom wrote it; null for what the desk writes to both. */
  readonly pair: { readonly parentAccountId: string; readonly tutorId: number } | null
}

/** Keeps what was said with a move; contacts are hidden unless those of the two are open. */
export async function keepStatement(tx: Transaction, { pair, text, ...statement }: Said): Promise<void> {
  const shown = pair ? await textBetween(tx, pair, text) : text
  await insertStatement(tx.db, { ...statement, text: shown, id: newId(tx.now()), at: tx.now() })
}
