import { Refusal } from '#kernel/refusal.ts'
import { sliceOf } from '#kernel/page.ts'
import { notify } from '#modules/notices/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { ReportState } from '../domain/report.ts'
import { decideReportRow, findReport, listReports } from '../store/content-reports.ts'
import type { ReportRow } from '../store/content-reports.ts'

function requireOperator({ actor }: Context): string {
  if (actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  return actor.operatorId
}

/** What people reported, for operators. Refuses `ROLE_NOT_ALLOWED`. */
export async function listContentReports(
  ctx: Context,
  { state, pageNum, pageSize }: { readonly state: ReportState; readonly pageNum: number; readonly pageSize: number },
) {
  requireOperator(ctx)
  return await listReports(ctx.db, state, sliceOf(pageNum, pageSize))
}

export type ReportDecision = {
  readonly id: string
  readonly verdict: 'upheld' | 'dismissed'
  /** Does what the verdict means for what was reported, in the transaction; its room does that. */
  readonly settle: (tx: Transaction, report: ReportRow) => Promise<void>
  /** Writes the operator's act into the audit log. */
  readonly record: (tx: Transaction, report: ReportRow) => Promise<void>
}

/**
 * An operator decides a report: its room settles what was reported; the reporter hears of it in any case.
 * Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideReport(ctx: Context, { id, verdict, settle, record }: ReportDecision): Promise<void> {
  const operatorId = requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const report = await findReport(tx.db, id)
    if (!report) throw new Refusal('REPORT_NOT_FOUND')
    if (!(await decideReportRow(tx.db, id, { verdict, operatorId, now: tx.now() }))) throw new Refusal('REPORT_DECIDED')
    await settle(tx, report)
    const told = report.reporterAccountId
    if (told) await notify(tx, { accountId: told, kind: 'report-decided', values: {} })
    await record(tx, report)
  })
}
