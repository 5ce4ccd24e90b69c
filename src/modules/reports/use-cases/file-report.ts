import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { REPORT } from '../domain/report.ts'
import { insertReport } from '../store/content-reports.ts'
import type { NewReport } from '../store/content-reports.ts'

/** Notes what a user reports, for operators to look at, in the caller's transaction; once while it waits. Refuses `RATE_LIMITED`. */
export async function fileReport(ctx: Context, report: Omit<NewReport, 'id' | 'state' | 'now'>): Promise<void> {
  const now = ctx.now()
  await ctx.limits.take(ctx.db, { name: 'report', whom: report.reporterAccountId, now })
  const state = beginState(ctx, REPORT, { move: 'file' })
  await insertReport(ctx.db, { ...report, id: newId(now), state, now })
}
