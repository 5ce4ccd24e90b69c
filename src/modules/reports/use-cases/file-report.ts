import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { REPORT } from '../domain/report.ts'
import type { ReportReason } from '../domain/report.ts'
import { insertReport } from '../store/content-reports.ts'
import type { NewReport } from '../store/content-reports.ts'

/** Notes what a user reports, for operators to look at, in the caller's transaction; false where a report of theirs waits. Refuses `RATE_LIMITED`. */
export async function fileReport(
  ctx: Context,
  report: Omit<NewReport, 'id' | 'state' | 'now'> & { readonly reporterAccountId: string },
): Promise<boolean> {
  const now = ctx.now()
  await ctx.limits.take(ctx.db, { name: 'report', whom: report.reporterAccountId, now })
  const state = beginState(ctx, REPORT, { move: 'file' })
  return await insertReport(ctx.db, { ...report, id: newId(now), state, now })
}

export type NoticedAccount = { readonly accountId: string; readonly reason: ReportReason }

/** The system itself tells operators of an account, in the caller's transaction; once while that waits. It quotes nothing. */
export async function reportAccount(tx: Transaction, { accountId, reason }: NoticedAccount): Promise<void> {
  const now = tx.now()
  const state = beginState(tx, REPORT, { move: 'notice', who: ['system'] })
  const about = { kind: 'account', objectId: accountId, aboutAccountId: accountId } as const
  await insertReport(tx.db, { ...about, id: newId(now), reporterAccountId: null, reason, note: '', excerpt: '', state, now })
}
