import type { Context } from '#platform/context.ts'
import { CHECK_KINDS, canSubmit } from '../domain/verification.ts'
import { documentsOf } from '../store/documents.ts'
import type { TutorDocument } from '../store/documents.ts'
import { checkStatusesOf } from './checks-of.ts'
import { requireTutor } from './require-own-draft.ts'

/** A tutor reads how each rung of the own ladder stands, with the papers that are kept. */
export async function readOwnChecks(ctx: Context) {
  const tutorId = requireTutor(ctx.actor)
  const [checkStatuses, documents] = await Promise.all([checkStatusesOf(ctx, tutorId), documentsOf(ctx.db, tutorId)])
  const list = CHECK_KINDS.flatMap((kind) => {
    const checkStatus = checkStatuses.get(kind)
    if (!checkStatus) return []
    return [
      {
        kind,
        state: checkStatus.state,
        isWaiting: checkStatus.isWaiting,
        checkedAt: checkStatus.checkedAt?.toISOString() ?? null,
        expiresAt: checkStatus.expiresAt?.toISOString() ?? null,
        reason: checkStatus.reason,
        canSubmit: kind !== 'phone' && canSubmit(checkStatus),
        documents: documents.filter((document) => document.kind === kind).map(documentLine),
      },
    ]
  })
  return { list }
}
export type OwnChecks = Awaited<ReturnType<typeof readOwnChecks>>

/** A paper as its tutor sees it. */
export function documentLine(document: TutorDocument) {
  return {
    documentId: document.id,
    fileName: document.fileName,
    mediaType: document.mediaType,
    bytes: document.bytes,
    isSent: document.verificationId !== null,
    createdAt: document.createdAt.toISOString(),
  }
}
