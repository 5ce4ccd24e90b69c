import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { PaperKind } from '../domain/verification.ts'
import { sendDocuments } from '../store/documents.ts'
import { insertVerification } from '../store/verifications.ts'
import { readOwnChecks } from './read-own-checks.ts'
import type { OwnChecks } from './read-own-checks.ts'
import { requireTutor } from './require-own-draft.ts'

/**
 * A tutor sends the papers of a kind to be checked. Refuses `VERIFICATION_WAITING` while one of the kind waits,
 * `DOCUMENTS_NEEDED` without a paper (decisions 4 point 8).
 */
export async function submitVerification(ctx: Pick<Context, 'actor' | 'db' | 'now'>, kind: PaperKind): Promise<OwnChecks> {
  const tutorId = requireTutor(ctx.actor)
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    const id = newId(now)
    if (!(await insertVerification(trx, { id, tutorId, kind, now }))) throw new Refusal('VERIFICATION_WAITING')
    if ((await sendDocuments(trx, { tutorId, kind, verificationId: id })) === 0) throw new Refusal('DOCUMENTS_NEEDED')
  })
  return await readOwnChecks(ctx)
}
