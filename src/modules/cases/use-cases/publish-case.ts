import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { requireMove } from '#platform/move-state.ts'
import { caseProblems } from '../domain/case-problems.ts'
import { CASE, caseStateOf, columnsOf } from '../domain/case-status.ts'
import { MOST_OPEN, OPEN_MS } from '../domain/tuition-case.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { countCasesOf } from '../store/find-cases.ts'
import { deleteDraft } from '../store/save-case.ts'
import { requireParent } from './require-side.ts'
import { moveCase } from './move-case.ts'
import { lockOwnCase } from './require-own-case.ts'
import { showCase } from './reindex-case.ts'

type Moved = { readonly jobId: number; readonly status: OwnCase['status'] | null }

/**
 * A parent publishes a complete draft for thirty days; again changes nothing. Refuses `JOB_NOT_FOUND`, `INVALID_INPUT` with
 * what is missing, `CASE_STATE_CHANGED`, `TOO_MANY_CASES`.
 */
export async function publishCase(ctx: Context, jobId: number): Promise<Moved> {
  return await open(ctx, jobId, 'publish')
}

/** A parent opens a closed case again; again changes nothing. Refuses like `publishCase`. */
export async function republishCase(ctx: Context, jobId: number): Promise<Moved> {
  return await open(ctx, jobId, 'republish')
}

async function open(ctx: Context, jobId: number, move: 'publish' | 'republish'): Promise<Moved> {
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const [one, total] = await inOrder(
      () => lockOwnCase(tx, jobId),
      () => countOpen(tx),
    )
    if (one.status === 'open') return { jobId, status: one.status }
    requireMove(tx, CASE, { state: caseStateOf(one), move, facts: one })
    const problems = caseProblems({ ...one, address: null, senNote: null })
    if (Object.keys(problems).length > 0) throw new Refusal('INVALID_INPUT', {}, problems)
    if (total >= MOST_OPEN) throw new Refusal('TOO_MANY_CASES')
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    const to = await moveCase(tx, { one, move, change: { expiresAt } })
    const { status, closedReason } = columnsOf(to)
    await showCase(tx, { ...one, status, closedReason, publishedAt: tx.now(), expiresAt })
    return { jobId, status }
  })
}

async function countOpen(tx: Transaction): Promise<number> {
  return await countCasesOf(tx.db, { parentAccountId: requireParent(tx).accountId, status: 'open' })
}

/** A parent deletes a draft. Refuses `JOB_NOT_FOUND`, `CASE_STATE_CHANGED` when it was published. */
export async function deleteOwnDraft(ctx: Context, jobId: number): Promise<Moved> {
  return await inTransaction(ctx, async (tx) => {
    await lockOwnCase(tx, jobId)
    if (!(await deleteDraft(tx.db, jobId))) throw new Refusal('CASE_STATE_CHANGED')
    return { jobId, status: null }
  })
}
