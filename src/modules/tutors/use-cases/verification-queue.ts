import { Refusal } from '#kernel/refusal.ts'
import { requireOperator } from '#modules/admin/public.ts'
import type { Context } from '#platform/context.ts'
import type { Part } from '#platform/db/keyset.ts'
import { factsChanged, factsOf } from '../domain/checked-facts.ts'
import { documentsOfVerifications, findWaitingDocument } from '../store/documents.ts'
import { findCheckedFacts } from '../store/find-checked-facts.ts'
import type { VerificationState } from '../domain/verification.ts'
import { countRequests, findRequest, lastCheckedFacts, listRequests } from '../store/verifications.ts'
import type { WaitingVerification } from '../store/verifications.ts'
import { opened } from './own-documents.ts'
import type { DocumentFile } from './own-documents.ts'
import { documentLine } from './read-own-checks.ts'

type Asked = { readonly state: VerificationState; readonly word: string; readonly part: Part }

/** Requests for checks in a state, those that wait with the oldest first; or those that a word finds. */
export async function listVerificationQueue(ctx: Context, { state, word, part }: Asked) {
  requireOperator(ctx)
  const { list, next } = await listRequests(ctx.db, { state, word: word.trim(), part })
  return {
    list: list.map(({ submittedAt, decidedAt, ...one }) => ({
      ...shown(one),
      state: one.state,
      papers: one.papers,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    counts: await countRequests(ctx.db),
    next,
  }
}

function shown({ id, kind, tutorId, accountId, nameZh, nameEn }: Omit<WaitingVerification, 'submittedAt'>) {
  return { id, kind, tutorId, accountId, nameZh, nameEn }
}

/**
 * One request for a check: what it looks at, the papers that were sent with it, and every time that the tutor asked for this
 * kind of check. Refuses `VERIFICATION_NOT_FOUND`.
 */
export async function readDeskVerification(ctx: Context, id: string) {
  requireOperator(ctx)
  const found = await findRequest(ctx.db, id)
  const tried = found?.tries.find((one) => one.id === id)
  if (!found || !tried) throw new Refusal('VERIFICATION_NOT_FOUND')
  const { request, tries } = found
  const documents = await documentsOfVerifications(ctx.db, [id])
  return {
    ...shown(request),
    state: tried.state,
    submittedAt: request.submittedAt.toISOString(),
    decidedAt: tried.decidedAt?.toISOString() ?? null,
    decidedBy: tried.decidedBy,
    reason: tried.reason,
    expiresAt: tried.expiresAt?.toISOString() ?? null,
    factsVersion: request.factsVersion,
    // What was checked stays as it was then.
    ...(tried.state === 'submitted' ? await comparedNow(ctx, request) : { facts: { ...tried.facts }, ...NOTHING_COMPARED }),
    documents: documents.map(documentLine),
    tries,
  }
}

const NOTHING_COMPARED = { lastCheckedAt: null, changes: [] }

/** What the profile says now, and what is otherwise than at the last check of the kind. */
async function comparedNow({ db }: Context, { tutorId, kind }: WaitingVerification) {
  const [profiles, checked] = await Promise.all([findCheckedFacts(db, [tutorId]), lastCheckedFacts(db, [tutorId])])
  const profile = profiles.get(tutorId)
  const facts = profile ? factsOf(kind, profile) : {}
  const last = checked.find((one) => one.kind === kind)
  return {
    facts: { ...facts },
    lastCheckedAt: last?.at?.toISOString() ?? null,
    changes: last ? [...factsChanged(last.facts, facts)] : [],
  }
}

/** An operator reads a paper of a check that waits. Refuses `DOCUMENT_NOT_FOUND`: nobody looks once it is decided. */
export async function openVerificationDocument(ctx: Context, documentId: string): Promise<DocumentFile> {
  requireOperator(ctx)
  return await opened(ctx, await findWaitingDocument(ctx.db, documentId))
}
