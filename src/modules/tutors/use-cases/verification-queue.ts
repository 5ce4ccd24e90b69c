import type { Actor } from '#kernel/actor.ts'
import { sliceOf } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { factsChanged, factsOf } from '../domain/checked-facts.ts'
import { documentsOfVerifications, findWaitingDocument } from '../store/documents.ts'
import { findCheckedFacts } from '../store/find-checked-facts.ts'
import { lastCheckedFacts, listWaiting } from '../store/verifications.ts'
import type { WaitingVerification } from '../store/verifications.ts'
import { opened } from './own-documents.ts'
import type { DocumentFile } from './own-documents.ts'
import { documentLine } from './read-own-checks.ts'

/** The calling operator. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
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
  const [profiles, checked] = await Promise.all([
    findCheckedFacts(
      ctx.db,
      list.map((one) => one.tutorId),
    ),
    lastCheckedFacts(
      ctx.db,
      list.map((one) => one.tutorId),
    ),
  ])
  return {
    list: list.map((one) => ({
      ...comparedWith(one, { profiles, checked }),
      id: one.id,
      kind: one.kind,
      submittedAt: one.submittedAt.toISOString(),
      tutorId: one.tutorId,
      nameZh: one.nameZh,
      nameEn: one.nameEn,
      factsVersion: one.factsVersion,
      documents: documents.filter((document) => document.verificationId === one.id).map(documentLine),
    })),
    hasNextPage: slice.offset + list.length < total,
    total,
  }
}

type Facts = {
  readonly profiles: Awaited<ReturnType<typeof findCheckedFacts>>
  readonly checked: Awaited<ReturnType<typeof lastCheckedFacts>>
}

/** What the profile says now, and what is otherwise than at the last check of the kind. */
function comparedWith({ tutorId, kind }: WaitingVerification, { profiles, checked }: Facts) {
  const profile = profiles.get(tutorId)
  const facts = profile ? factsOf(kind, profile) : {}
  const last = checked.find((one) => one.tutorId === tutorId && one.kind === kind)
  return {
    facts: { ...facts },
    lastCheckedAt: last?.at?.toISOString() ?? null,
    changes: last ? [...factsChanged(last.facts, facts)] : [],
  }
}

/** An operator reads a paper of a check that waits. Refuses `DOCUMENT_NOT_FOUND`: nobody looks once it is decided. */
export async function openVerificationDocument(ctx: Context, documentId: string): Promise<DocumentFile> {
  requireOperator(ctx.actor)
  return await opened(ctx, await findWaitingDocument(ctx.db, documentId))
}
