import { decideVerification, openVerificationDocument } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { requireOperator } from './ground.ts'

/** Decides a check that waits and writes that down in the same transaction. The tutors room says what is refused. */
export async function decideCheck(
  ctx: Context,
  { id, verdict, reason }: { readonly id: string; readonly verdict: 'approved' | 'rejected'; readonly reason: string | null },
): Promise<void> {
  await decideVerification(ctx, {
    id,
    verdict,
    reason,
    record: async (tx, { tutorId, kind }) => {
      const object = { kind: 'tutor', id: String(tutorId) }
      const details = { verificationId: id, check: kind, ...(reason ? { reason } : {}) }
      await recordAudit(tx.db, { actor: ctx.actor, action: `verification.${verdict}`, object, details, now: ctx.now() })
    },
  })
}

/** Opens a paper; who looked at which is written down first. */
export async function openPaper(ctx: Context, documentId: string) {
  requireOperator(ctx)
  const paper = await openVerificationDocument(ctx, documentId)
  const object = { kind: 'document', id: documentId }
  await inTransaction(
    ctx,
    async (tx) => await recordAudit(tx.db, { actor: tx.actor, action: 'verification.paper-read', object, now: tx.now() }),
  )
  const { mediaType: contentType, sha256: etag, fileName: download } = paper.document
  return { body: paper.body, contentType, etag, download, cacheControl: 'private, no-store' }
}
