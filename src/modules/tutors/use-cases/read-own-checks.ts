import type { Context } from '#platform/context.ts'
import { CHECK_KINDS, canSubmit } from '../domain/verification.ts'
import { documentsOf } from '../store/documents.ts'
import type { TutorDocument } from '../store/documents.ts'
import { standingsOf } from './checks-of.ts'
import { requireTutor } from './require-own-draft.ts'

/** A tutor reads how each rung of the own ladder stands, with the papers that are kept. */
export async function readOwnChecks(ctx: Context) {
  const tutorId = requireTutor(ctx.actor)
  const [standings, documents] = await Promise.all([standingsOf(ctx, tutorId), documentsOf(ctx.db, tutorId)])
  const list = CHECK_KINDS.flatMap((kind) => {
    const standing = standings.get(kind)
    if (!standing) return []
    return [
      {
        kind,
        state: standing.state,
        isWaiting: standing.isWaiting,
        checkedAt: standing.checkedAt?.toISOString() ?? null,
        expiresAt: standing.expiresAt?.toISOString() ?? null,
        reason: standing.reason,
        canSubmit: kind !== 'phone' && canSubmit(standing),
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
