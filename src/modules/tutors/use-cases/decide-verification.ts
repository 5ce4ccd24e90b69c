import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import { CHECK_NAMES, expiryOf } from '../domain/verification.ts'
import type { PaperKind, Verdict } from '../domain/verification.ts'
import { documentsOfVerifications, removeDocuments } from '../store/documents.ts'
import { decide, findWaiting } from '../store/verifications.ts'
import { removeFiles } from './remove-files.ts'
import { requireOperator } from './verification-queue.ts'

/** What was decided, for the audit log. */
export type DecidedFacts = {
  readonly verificationId: string
  readonly tutorId: number
  readonly kind: PaperKind
  readonly verdict: Verdict
}

export type DecideVerification = {
  readonly id: string
  readonly verdict: Verdict
  /** Told to the tutor; required with a rejection. */
  readonly reason: string | null
  /** Writes the audit entry in the same transaction. */
  readonly record: (tx: Transaction, facts: DecidedFacts) => Promise<void>
}

/**
 * An operator decides a check that waits: the tutor is told, and the papers are deleted, rows at once and files right
 * after. Refuses `VERIFICATION_NOT_FOUND`, `VERIFICATION_DECIDED`, `REASON_NEEDED` (decisions 4 point 8).
 */
export async function decideVerification(
  ctx: Context,
  { id, verdict, reason: given, record }: DecideVerification,
): Promise<DecidedFacts> {
  const operatorId = requireOperator(ctx.actor)
  const reason = verdict === 'rejected' ? (given?.trim() ?? '') : null
  if (reason === '') throw new Refusal('REASON_NEEDED')
  const now = ctx.now()
  const { facts, files } = await inTransaction(ctx, async (tx) => {
    const waiting = await findWaiting(tx.db, id)
    if (!waiting) throw new Refusal('VERIFICATION_NOT_FOUND')
    const { kind, tutorId, accountId, locale } = waiting
    const expiresAt = verdict === 'approved' ? expiryOf(kind, now) : null
    if (!(await decide(tx.db, { id, verdict, operatorId, reason, expiresAt, now }))) throw new Refusal('VERIFICATION_DECIDED')
    const papers = await documentsOfVerifications(tx.db, [id])
    const gone = await removeDocuments(
      tx.db,
      papers.map((paper) => paper.id),
      now,
    )
    if (accountId !== null) {
      const item = CHECK_NAMES[kind][locale === 'en' ? 'en' : 'zh']
      const values = { item, ...(reason === null ? {} : { reason }) }
      const notice = verdict === 'approved' ? 'verification-approved' : 'verification-rejected'
      await notify(tx, { accountId, kind: notice, values })
    }
    const decided: DecidedFacts = { verificationId: id, tutorId, kind, verdict }
    await record(tx, decided)
    return { facts: decided, files: gone }
  })
  await removeFiles(ctx, files)
  return facts
}
