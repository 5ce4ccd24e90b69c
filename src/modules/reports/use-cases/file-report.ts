import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { insertReport } from '../store/content-reports.ts'
import type { NewReport } from '../store/content-reports.ts'

/** Notes that somebody reports something for operators to look at, in the caller's transaction; once while it waits. */
export async function fileReport(ctx: Context, report: Omit<NewReport, 'id' | 'now'>): Promise<void> {
  const now = ctx.now()
  await insertReport(ctx.db, { ...report, id: newId(now), now })
}
