import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { lockCase, openCaseIdsOf } from '../store/find-cases.ts'
import { moveCase, tryMoveCase } from './move-case.ts'
import { lapseOffers } from './move-offer.ts'
import { reindexCase } from './reindex-case.ts'
import { lockOwnCase } from './require-own-case.ts'
import { notifyParent, notifyTutors } from './notify-sides.ts'

/** A parent closes an open case; again changes nothing. Refuses `JOB_NOT_FOUND`, `CASE_STATE_CHANGED` for a draft or a match. */
export async function closeOwnCase(ctx: Context, jobId: number) {
  return await inTransaction(ctx, async (tx) => {
    const one = await lockOwnCase(tx, jobId)
    if (one.status === 'closed') return { jobId, status: one.status }
    await moveCase(tx, { one, move: 'close' })
    await followEnd(tx, one)
    return { jobId, status: 'closed' as const }
  })
}

/** Closes a locked open case whose time is over, in the caller's transaction; false when it is not. */
export async function closeExpired(tx: Transaction, one: OwnCase): Promise<boolean> {
  if (!(await tryMoveCase(tx, { one, move: 'expire' }))) return false
  await followEnd(tx, one, 'case-expired')
  return true
}

/** An operator takes an open case off the board, in the caller's transaction; false when it is not open. */
export async function takeCaseDown(tx: Transaction, caseId: number): Promise<boolean> {
  const one = await lockCase(tx.db, caseId)
  if (!one || !(await tryMoveCase(tx, { one, move: 'take_down' }))) return false
  await followEnd(tx, one, 'case-taken-down')
  return true
}

/** What follows when a case was closed: offers lapse, their tutors hear of it, the search follows, its parent may hear of it. */
async function followEnd(tx: Transaction, one: OwnCase, forParent?: 'case-expired' | 'case-taken-down'): Promise<void> {
  const tutorIds = await lapseOffers(tx, one.id)
  await reindexCase(tx, one.id)
  const news = { values: { job: one.jobNo }, parentAccountId: one.parentAccountId }
  await notifyTutors(tx, { ...news, kind: 'case-closed', tutorIds })
  if (forParent) await notifyParent(tx, { values: news.values, kind: forParent, accountId: one.parentAccountId, tutorId: null })
}

/** Takes all open cases of a suspended account off the board, in the caller's transaction. */
export async function closeCasesOfAccount(tx: Transaction, accountId: string): Promise<void> {
  for (const id of await openCaseIdsOf(tx.db, accountId)) await takeCaseDown(tx, id)
}

/** Closes all open cases of an account whose person asked for its deletion, in the caller's transaction. */
export async function closeCasesWithAccount(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  for (const id of await openCaseIdsOf(tx.db, accountId)) {
    const one = await lockCase(tx.db, id)
    if (one && (await tryMoveCase(tx, { one, move: 'close', as: 'system' }))) await followEnd(tx, one)
  }
}
