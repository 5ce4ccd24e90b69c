import type { Actor } from '#kernel/actor.ts'
import { sliceOf } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { documentsOfVerifications, findWaitingDocument } from '../store/documents.ts'
import { listWaiting } from '../store/verifications.ts'
import { opened } from './own-documents.ts'
import type { DocumentFile } from './own-documents.ts'
import { documentLine } from './read-own-checks.ts'

/** The operator who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireOperator(actor: Actor): string {
  if (actor.kind === 'visitor') throw new Refusal('LOGIN_REQUIRED')
  if (actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  return actor.operatorId
}

/** Checks that wait for an operator, oldest first, with the papers that were sent. */
export async function listVerificationQueue(
  ctx: Context,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  requireOperator(ctx.actor)
  const slice = sliceOf(pageNum, pageSize)
  const { list, total } = await listWaiting(ctx.db, slice)
  const documents = await documentsOfVerifications(
    ctx.db,
    list.map((one) => one.id),
  )
  return {
    list: list.map((one) => ({
      id: one.id,
      kind: one.kind,
      submittedAt: one.submittedAt.toISOString(),
      tutorId: one.tutorId,
      nameZh: one.nameZh,
      nameEn: one.nameEn,
      documents: documents.filter((document) => document.verificationId === one.id).map(documentLine),
    })),
    hasNextPage: slice.offset + list.length < total,
    total,
  }
}

/** An operator reads a paper of a check that waits. Refuses `DOCUMENT_NOT_FOUND`: nobody looks once it is decided. */
export async function openVerificationDocument(ctx: Context, documentId: string): Promise<DocumentFile> {
  requireOperator(ctx.actor)
  return await opened(ctx, await findWaitingDocument(ctx.db, documentId))
}
