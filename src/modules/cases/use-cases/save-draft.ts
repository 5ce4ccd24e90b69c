import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { tidied } from '../domain/case-problems.ts'
import { CASE, columnsOf } from '../domain/case-status.ts'
import { MOST_DRAFTS } from '../domain/tuition-case.ts'
import type { CaseDraft } from '../domain/tuition-case.ts'
import { countCasesOf } from '../store/find-cases.ts'
import { insertDraft, saveOwnDraft } from '../store/save-case.ts'
import type { NewCase } from '../store/save-case.ts'
import { requireParent } from './require-side.ts'
import { requireOwnCase } from './require-own-case.ts'
import { sealTexts } from './sealed-texts.ts'

export type SaveDraft = { readonly jobId: number | null; readonly fields: CaseDraft }

/**
 * Keeps a draft as far as it is and answers its number; without a number a new one begins. Refuses `JOB_NOT_FOUND`,
 * `CASE_STATE_CHANGED` when it was published meanwhile, `TOO_MANY_CASES`.
 */
export async function saveDraft(ctx: Context, { jobId, fields: given }: SaveDraft): Promise<{ readonly jobId: number }> {
  const { accountId } = requireParent(ctx)
  const fields = tidied(given)
  const sealed = sealTexts(ctx.keys, fields)
  const filled = { parentAccountId: accountId, fields, sealed, now: ctx.now() }
  if (jobId === null) return await inTransaction(ctx, async (tx) => await beginDraft(tx, filled))
  if (await saveOwnDraft(ctx.db, { ...filled, id: jobId })) return { jobId }
  await requireOwnCase(ctx, jobId)
  throw new Refusal('CASE_STATE_CHANGED')
}

async function beginDraft(tx: Transaction, filled: Omit<NewCase, 'status'>): Promise<{ readonly jobId: number }> {
  const { parentAccountId } = filled
  if ((await countCasesOf(tx.db, { parentAccountId, status: 'draft' })) >= MOST_DRAFTS) throw new Refusal('TOO_MANY_CASES')
  const { status } = columnsOf(beginState(tx, CASE, { move: 'create' }))
  return { jobId: await insertDraft(tx.db, { ...filled, status }) }
}
