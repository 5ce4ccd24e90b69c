import { Refusal } from '#kernel/refusal.ts'
import { sliceOf } from '#kernel/page.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { ReportState } from '../domain/thread.ts'
import { decideReportRow, findReport, listReports } from '../store/content-reports.ts'
import type { ReportRow } from '../store/content-reports.ts'
import { findMessage, removeMessage } from '../store/messages.ts'
import { notify } from './notify.ts'

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
  /** Does what the verdict means for what is not a message; its room does that. */
  readonly settle: (tx: Transaction, report: ReportRow) => Promise<void>
  /** Writes the operator's act into the audit log. */
  readonly record: (tx: Transaction, report: ReportRow) => Promise<void>
}

/**
 * An operator decides a report: upheld, what was reported goes and its writer is told; the reporter is told in any case.
 * Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideReport(ctx: Context, { id, verdict, settle, record }: ReportDecision): Promise<void> {
  const operatorId = requireOperator(ctx)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const report = await findReport(tx.db, id)
    if (!report) throw new Refusal('REPORT_NOT_FOUND')
    if (!(await decideReportRow(tx.db, id, { verdict, operatorId, now }))) throw new Refusal('REPORT_DECIDED')
    if (report.kind !== 'message') await settle(tx, report)
    else if (verdict === 'upheld') await takeMessageAway(tx, report)
    const told = report.reporterAccountId
    if (told) await notify(tx, { accountId: told, kind: 'report-decided', values: {} })
    await record(tx, report)
  })
}

async function takeMessageAway(tx: Transaction, report: ReportRow): Promise<void> {
  const message = await findMessage(tx.db, report.objectId)
  if (!message || !(await removeMessage(tx.db, message.id, tx.now()))) return
  const writer = message.sender === 'parent' ? message.parentAccountId : message.tutorAccountId
  if (writer) await notify(tx, { accountId: writer, kind: 'content-removed', values: {} })
}
