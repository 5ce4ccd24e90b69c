import { openVerificationDocument } from './verification-queue.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { requireOperator } from '#modules/admin/public.ts'

/** Opens a paper; who looked at which is written down first. */
export async function openPaper(ctx: Context, documentId: string) {
  requireOperator(ctx)
  const paper = await openVerificationDocument(ctx, documentId)
  const object = { kind: 'verification', id: paper.document.verificationId ?? '' }
  const details = { document: documentId }
  await inTransaction(
    ctx,
    async (tx) =>
      await recordAudit(tx.db, { actor: tx.actor, action: 'verification.paper-read', object, details, now: tx.now() }),
  )
  const { mediaType: contentType, sha256: etag, fileName: download } = paper.document
  return { body: paper.body, contentType, etag, download, cacheControl: 'private, no-store' }
}
