import { Refusal } from '#kernel/refusal.ts'
import { sliceOf } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { ReportState } from '../domain/thread.ts'
import { decideReportRow, findReport, listReports } from '../store/content-reports.ts'
import type { ReportRow } from '../store/content-reports.ts'
import { findMessage, removeMessage } from '../store/messages.ts'
import { notify } from './notify.ts'

type Ground = Pick<Context, 'actor' | 'db' | 'now'>

function requireOperator({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  return actor.operatorId
}

/** What people reported, for operators. Refuses `ROLE_NOT_ALLOWED`. */
export async function listContentReports(
  ctx: Pick<Context, 'actor' | 'db'>,
  { state, pageNum, pageSize }: { readonly state: ReportState; readonly pageNum: number; readonly pageSize: number },
) {
  requireOperator(ctx)
  return await listReports(ctx.db, state, sliceOf(pageNum, pageSize))
}

export type ReportDecision = {
  readonly keys: Keys
  readonly id: string
  readonly verdict: 'upheld' | 'dismissed'
  /** Does what the verdict means for what is not a message; its room does that. */
  readonly settle: (trx: Db, report: ReportRow) => Promise<void>
  /** Writes the operator's act into the audit log. */
  readonly record: (trx: Db, report: ReportRow) => Promise<void>
}

/**
 * An operator decides a report: upheld, what was reported goes and its writer is told; the reporter is told in any case.
 * Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideReport(ctx: Ground, { keys, id, verdict, settle, record }: ReportDecision): Promise<void> {
  const operatorId = requireOperator(ctx)
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    const report = await findReport(trx, id)
    if (!report) throw new Refusal('REPORT_NOT_FOUND')
    if (!(await decideReportRow(trx, id, { verdict, operatorId, now }))) throw new Refusal('REPORT_DECIDED')
    if (report.kind !== 'message') await settle(trx, report)
    else if (verdict === 'upheld') await takeMessageAway(trx, report, { keys, now })
    const told = report.reporterAccountId
    if (told) await notify(trx, { keys, accountId: told, kind: 'report-decided', values: {}, now })
    await record(trx, report)
  })
}

async function takeMessageAway(
  trx: Db,
  report: ReportRow,
  { keys, now }: Pick<ReportDecision, 'keys'> & { readonly now: Date },
): Promise<void> {
  const message = await findMessage(trx, report.objectId)
  if (!message || !(await removeMessage(trx, message.id, now))) return
  const writer = message.sender === 'parent' ? message.parentAccountId : message.tutorAccountId
  if (writer) await notify(trx, { keys, accountId: writer, kind: 'content-removed', values: {}, now })
}
