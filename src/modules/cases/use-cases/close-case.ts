import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { ClosedReason, OwnCase } from '../domain/tuition-case.ts'
import { lockCase, openCaseIdsOf } from '../store/find-cases.ts'
import { lapseOffers } from '../store/offers.ts'
import { closeOpenCase } from '../store/save-case.ts'
import { reindexCase } from './reindex-case.ts'
import { lockOwnCase } from './require-own-case.ts'
import { tellParent, tellTutors } from './tell.ts'

/** A parent closes an open case; again changes nothing. Refuses `JOB_NOT_FOUND`, `CASE_STATE_CHANGED` for a draft or a match. */
export async function closeOwnCase(ctx: Context, jobId: number) {
  return await inTransaction(ctx, async (tx) => {
    const one = await lockOwnCase(tx, jobId)
    if (one.status === 'closed') return { jobId, status: one.status }
    if (!(await endCase(tx, { one, reason: 'by_parent' }))) throw new Refusal('CASE_STATE_CHANGED')
    return { jobId, status: 'closed' as const }
  })
}

export type EndCase = {
  /** As it was locked. */
  readonly one: OwnCase
  readonly reason: ClosedReason
}

/** Closes a locked open case in the caller's transaction: offers lapse, their tutors are told, the search follows. */
export async function endCase(tx: Transaction, { one, reason }: EndCase): Promise<boolean> {
  const now = tx.now()
  if (!(await closeOpenCase(tx.db, { id: one.id, reason, now }))) return false
  const tutorIds = await lapseOffers(tx.db, { caseId: one.id, except: null, now })
  await reindexCase(tx, one.id)
  const news = { values: { job: one.jobNo } }
  await tellTutors(tx, { ...news, kind: 'case-closed', tutorIds })
  if (reason === 'expired') await tellParent(tx, { ...news, kind: 'case-expired', accountId: one.parentAccountId })
  if (reason === 'by_operator') await tellParent(tx, { ...news, kind: 'case-taken-down', accountId: one.parentAccountId })
  return true
}

/** An operator takes an open case off the board, in the caller's transaction; false when it is not open. */
export async function takeCaseDown(tx: Transaction, caseId: number): Promise<boolean> {
  const one = await lockCase(tx.db, caseId)
  return one !== null && (await endCase(tx, { one, reason: 'by_operator' }))
}

/** Takes all open cases of a suspended account off the board, in the caller's transaction. */
export async function closeCasesOfAccount(tx: Transaction, accountId: string): Promise<void> {
  for (const id of await openCaseIdsOf(tx.db, accountId)) await takeCaseDown(tx, id)
}
