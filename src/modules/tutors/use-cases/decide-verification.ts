import { requireOperator } from '#modules/admin/public.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { auditMove, moveState } from '#platform/move-state.ts'
import { notify } from '#modules/notices/public.ts'
import { factsOf } from '../domain/checked-facts.ts'
import { CHECK_NAMES, VERIFICATION, expiryOf } from '../domain/verification.ts'
import type { Verdict } from '../domain/verification.ts'
import { documentsOfVerifications, removeDocuments } from '../store/documents.ts'
import { findDraft } from '../store/find-draft.ts'
import { findWaiting, setVerificationState } from '../store/verifications.ts'
import { reindexTutors } from './reindex-tutors.ts'
import { removeFiles } from './remove-files.ts'

export type DecideVerification = {
  readonly id: string
  readonly verdict: Verdict
  /** Told to the tutor; required with a rejection. */
  readonly reason: string | null
  /** Which version of what is checked the operator read; null is whichever it is. */
  readonly factsVersion?: number | null
}

const MOVES = { approved: 'approve', rejected: 'reject' } as const

/**
 * An operator decides a check that waits: the tutor is notified, the papers are deleted, rows at once and files right after, and
 * it is written down. Refuses `VERIFICATION_CHANGED` when something else was read, `VERIFICATION_NOT_FOUND`, `VERIFICATION_DECIDED`, `REASON_NEEDED` (decisions 4 point 8).
 */
export async function decideVerification(
  ctx: Context,
  { id, verdict, reason: given, factsVersion = null }: DecideVerification,
): Promise<void> {
  const { operatorId } = requireOperator(ctx)
  const reason = verdict === 'rejected' ? (given?.trim() ?? '') : null
  if (reason === '') throw new Refusal('REASON_NEEDED')
  const files = await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const waiting = await findWaiting(tx.db, id)
    if (!waiting) throw new Refusal('VERIFICATION_NOT_FOUND')
    const { kind, tutorId, accountId, locale } = waiting
    const expiresAt = verdict === 'approved' ? expiryOf(kind, now) : null
    if (verdict === 'approved' && factsVersion !== null && factsVersion !== waiting.factsVersion)
      throw new Refusal('VERIFICATION_CHANGED')
    const profile = verdict === 'approved' ? await findDraft(tx.db, tutorId) : null
    const checked = profile ? { facts: factsOf(kind, profile), factsVersion: waiting.factsVersion } : {}
    const { move } = await moveState(tx, VERIFICATION, {
      state: 'submitted',
      move: MOVES[verdict],
      facts: { expiresAt },
      write: async (made) =>
        await setVerificationState(tx.db, { ...made, ...checked, id, now, decision: { operatorId, reason, expiresAt } }),
    })
    const papers = await documentsOfVerifications(tx.db, [id])
    const gone = await removeDocuments(
      tx.db,
      papers.map((paper) => paper.id),
      now,
    )
    if (accountId !== null) {
      const item = CHECK_NAMES[kind][isLocale(locale) ? locale : DEFAULT_LOCALE]
      const values = { item, ...(reason === null ? {} : { reason }) }
      const notice = verdict === 'approved' ? 'verification-approved' : 'verification-rejected'
      await notify(tx, { accountId, kind: notice, values })
    }
    // Cards show what was checked.
    if (verdict === 'approved') await reindexTutors(tx, [tutorId])
    const details = { verificationId: id, check: kind, ...(given ? { reason: given } : {}) }
    await auditMove(tx, VERIFICATION, { move, object: { kind: 'tutor', id: String(tutorId) }, details })
    return gone
  })
  await removeFiles(ctx, files)
}
