import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { VERIFICATION } from '../domain/verification.ts'
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
export async function submitVerification(ctx: Context, kind: PaperKind): Promise<OwnChecks> {
  const tutorId = requireTutor(ctx.actor)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const id = newId(now)
    const state = beginState(tx, VERIFICATION, { move: 'submit' })
    if (!(await insertVerification(tx.db, { id, tutorId, kind, state, now }))) throw new Refusal('VERIFICATION_WAITING')
    if ((await sendDocuments(tx.db, { tutorId, kind, verificationId: id })) === 0) throw new Refusal('DOCUMENTS_NEEDED')
  })
  return await readOwnChecks(ctx)
}
