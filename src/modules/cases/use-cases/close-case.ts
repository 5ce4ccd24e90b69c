import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { ClosedReason, OwnCase } from '../domain/tuition-case.ts'
import { lockCase, openCaseIdsOf } from '../store/find-cases.ts'
import { lapseOffers } from '../store/offers.ts'
import { closeOpenCase } from '../store/save-case.ts'
import type { CaseContext } from './ground.ts'
import { reindexCase } from './reindex-case.ts'
import { lockOwnCase } from './require-own-case.ts'
import { tellParent, tellTutors } from './tell.ts'

/** A parent closes an open case; again changes nothing. Refuses `JOB_NOT_FOUND`, `CASE_STATE_CHANGED` for a draft or a match. */
export async function closeOwnCase(ctx: CaseContext, jobId: number) {
  const now = ctx.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const one = await lockOwnCase(ctx, trx, jobId)
    if (one.status === 'closed') return { jobId, status: one.status }
    if (!(await endCase(trx, { one, reason: 'by_parent', keys: ctx.keys, now }))) throw new Refusal('CASE_STATE_CHANGED')
    return { jobId, status: 'closed' as const }
  })
}

export type EndCase = {
  /** As it was locked. */
  readonly one: OwnCase
  readonly reason: ClosedReason
  readonly keys: Keys
  readonly now: Date
}

/** Closes a locked open case in the caller's transaction: offers lapse, their tutors are told, the search follows. */
export async function endCase(trx: Db, { one, reason, keys, now }: EndCase): Promise<boolean> {
  if (!(await closeOpenCase(trx, { id: one.id, reason, now }))) return false
  const tutorIds = await lapseOffers(trx, { caseId: one.id, except: null, now })
  await reindexCase(trx, one.id)
  const news = { keys, values: { job: one.jobNo }, now }
  await tellTutors(trx, { ...news, kind: 'case-closed', tutorIds })
  if (reason === 'expired') await tellParent(trx, { ...news, kind: 'case-expired', accountId: one.parentAccountId })
  if (reason === 'by_operator') await tellParent(trx, { ...news, kind: 'case-taken-down', accountId: one.parentAccountId })
  return true
}

export type TakeDown = { readonly keys: Keys; readonly now: Date }

/** An operator takes an open case off the board, in the caller's transaction; false when it is not open. */
export async function takeCaseDown(trx: Db, caseId: number, { keys, now }: TakeDown): Promise<boolean> {
  const one = await lockCase(trx, caseId)
  return one !== null && (await endCase(trx, { one, reason: 'by_operator', keys, now }))
}

/** Takes all open cases of a suspended account off the board, in the caller's transaction. */
export async function closeCasesOfAccount(trx: Db, accountId: string, ground: TakeDown): Promise<void> {
  for (const id of await openCaseIdsOf(trx, accountId)) await takeCaseDown(trx, id, ground)
}
