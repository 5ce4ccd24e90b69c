import { Refusal } from '#kernel/refusal.ts'
import { openCaseExists } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { addCase, keepsCase, removeCase } from '../store/favourite-cases.ts'
import { requireKeeper } from './require-keeper.ts'

/** A tutor keeps an open case; again changes nothing. Refuses `SWITCH_TO_TUTOR`, `JOB_NOT_FOUND`. */
export async function keepCase(ctx: Context, jobId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'case')
  if (!(await openCaseExists(ctx.db, jobId))) throw new Refusal('JOB_NOT_FOUND')
  await addCase(ctx.db, { accountId, jobId }, ctx.now())
  return true
}

/** A tutor no longer keeps a case, whatever became of it. Refuses `SWITCH_TO_TUTOR`, `JOB_NOT_FOUND`. */
export async function letGoOfCase(ctx: Context, jobId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'case')
  const isGone = await removeCase(ctx.db, { accountId, jobId })
  if (!isGone && !(await openCaseExists(ctx.db, jobId))) throw new Refusal('JOB_NOT_FOUND')
  return true
}

/** Whether the tutor keeps a case. Refuses `SWITCH_TO_TUTOR`, `JOB_NOT_FOUND`. */
export async function isCaseKept(ctx: Context, jobId: number): Promise<boolean> {
  const accountId = requireKeeper(ctx.actor, 'case')
  if (await keepsCase(ctx.db, { accountId, jobId })) return true
  if (!(await openCaseExists(ctx.db, jobId))) throw new Refusal('JOB_NOT_FOUND')
  return false
}
