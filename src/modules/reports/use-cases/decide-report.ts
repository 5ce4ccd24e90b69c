import { Refusal } from '#kernel/refusal.ts'
import { requireOperator } from '#modules/admin/public.ts'
import { notify } from '#modules/notices/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Part } from '#platform/db/keyset.ts'
import { publish } from '#platform/domain-event.ts'
import { auditMove, moveState } from '#platform/move-state.ts'
import { REPORT } from '../domain/report.ts'
import type { ReportState } from '../domain/report.ts'
import { countReports, findReport, listReports, setReportState } from '../store/content-reports.ts'
import type { ReportRow } from '../store/content-reports.ts'
import { REPORT_DECIDED } from './report-events.ts'

/** What people reported, for operators. Refuses `ROLE_NOT_ALLOWED`. */
export async function listContentReports(ctx: Context, { state, part }: { readonly state: ReportState; readonly part: Part }) {
  requireOperator(ctx)
  return { ...(await listReports(ctx.db, state, part)), counts: await countReports(ctx.db) }
}

/** One of them, for operators. Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`. */
export async function readContentReport(ctx: Context, id: string): Promise<ReportRow> {
  requireOperator(ctx)
  const report = await findReport(ctx.db, id)
  if (!report) throw new Refusal('REPORT_NOT_FOUND')
  return report
}

export type ReportDecision = {
  readonly id: string
  readonly verdict: 'upheld' | 'dismissed'
  /** The operator's own words for the audit log; may be empty. */
  readonly reason: string
}

const MOVES = { upheld: 'uphold', dismissed: 'dismiss' } as const

/**
 * An operator decides a report: the room of what was reported acts on `REPORT_DECIDED`; the reporter hears of it in any case, and it is written down.
 * Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideReport(ctx: Context, { id, verdict, reason }: ReportDecision): Promise<void> {
  const { operatorId } = requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const report = await findReport(tx.db, id)
    if (!report) throw new Refusal('REPORT_NOT_FOUND')
    const { move } = await moveState(tx, REPORT, {
      state: report.state,
      move: MOVES[verdict],
      facts: undefined,
      write: async (made) => await setReportState(tx.db, { ...made, id, operatorId, now: tx.now() }),
    })
    await publish(tx, REPORT_DECIDED, { kind: report.kind, objectId: report.objectId, verdict })
    const reporterId = report.reporterAccountId
    if (reporterId) await notify(tx, { accountId: reporterId, kind: 'report-decided', values: {} })
    const object = { kind: report.kind, id: report.objectId }
    await auditMove(tx, REPORT, { move, object, details: { reportId: id, of: report.kind, ...(reason ? { reason } : {}) } })
  })
}
