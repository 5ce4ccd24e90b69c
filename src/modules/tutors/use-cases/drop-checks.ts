import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'
import { auditMove, moveState } from '#platform/move-state.ts'
import { factsOf, kindsChanged } from '../domain/checked-facts.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'
import { CHECK_NAMES, PAPER_KINDS, VERIFICATION, checkStatusOf } from '../domain/verification.ts'
import type { PaperKind, Verification } from '../domain/verification.ts'
import { countFactsChange, findVerifications, setVerificationState } from '../store/verifications.ts'

export type ProfileChange = { readonly before: TutorDraft; readonly after: TutorDraft; readonly isAccepted: boolean }

/**
 * A changed profile takes the badges along that were for what it said before: answers the approvals that are to be dropped, and
 * makes whoever checks a request that waits read it again. Refuses `CHECKS_WOULD_DROP` unless the tutor accepts it.
 */
export async function outdatedChecks(
  tx: Transaction,
  { before, after, isAccepted }: ProfileChange,
): Promise<readonly Verification[]> {
  const kinds = kindsChanged(before, after)
  if (kinds.length === 0) return []
  // First of all: an operator who decides at the same moment is waited for.
  await countFactsChange(tx.db, before.id, kinds)
  const all = (await findVerifications(tx.db, before.id)).filter(({ kind }) => kinds.includes(kind))
  const now = tx.now()
  const held = kinds.filter(
    (kind) =>
      checkStatusOf(
        all.filter((one) => one.kind === kind),
        now,
      ).state === 'approved',
  )
  if (held.length > 0 && !isAccepted) throw new Refusal('CHECKS_WOULD_DROP')
  return all.filter(({ kind, state }) => state === 'approved' && held.includes(kind))
}

/** Drops approvals, keeps what they were for, and tells the tutor. */
export async function dropChecks(tx: Transaction, approvals: readonly Verification[], before: TutorDraft): Promise<void> {
  const now = tx.now()
  for (const { id, kind, expiresAt } of approvals)
    await moveState(tx, VERIFICATION, {
      state: 'approved',
      move: 'drop',
      facts: { expiresAt },
      write: async (made) => await setVerificationState(tx.db, { ...made, id, now, facts: factsOf(kind, before) }),
    })
  const kinds = new Set(approvals.map(({ kind }) => kind))
  for (const kind of PAPER_KINDS.filter((one) => kinds.has(one))) await notifyDropped(tx, kind)
}

/** Logs dropped approvals of a tutor; writers take turns until they commit, so it comes last. */
export async function logDropped(tx: Transaction, approvals: readonly Verification[], tutorId: number): Promise<void> {
  const object = { kind: 'tutor', id: String(tutorId) }
  for (const { id, kind } of approvals)
    await auditMove(tx, VERIFICATION, { move: 'drop', object, details: { verificationId: id, check: kind } })
}

async function notifyDropped(tx: Transaction, kind: PaperKind): Promise<void> {
  if (tx.actor.kind !== 'user') return
  const values = { item: CHECK_NAMES[kind][tx.locale] }
  await notify(tx, { accountId: tx.actor.accountId, kind: 'verification-dropped', values })
}
