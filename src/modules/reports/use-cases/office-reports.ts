import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { requireOperator } from '#modules/admin/public.ts'
import type { Context } from '#platform/context.ts'
import { ask } from '#platform/domain-event.ts'
import type { ReportRow } from '../store/content-reports.ts'
import { listContentReports, readContentReport } from './decide-report.ts'
import { ACCOUNT_REPORTED } from './report-events.ts'

export type ListReports = AskedPart & { readonly state: ReportRow['state'] }

/** What people reported. Refuses `ROLE_NOT_ALLOWED`. */
export async function listReports(ctx: Context, { state, ...asked }: ListReports) {
  requireOperator(ctx)
  const { list, ...found } = await listContentReports(ctx, { state, part: limited(asked) })
  return { list: list.map(shown), ...found }
}

/** One of them. Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`. */
export async function readReport(ctx: Context, reportId: string) {
  requireOperator(ctx)
  const report = await readContentReport(ctx, reportId)
  const hiddenTo = report.kind === 'account' ? await ask(ctx, ACCOUNT_REPORTED, { accountId: report.objectId }) : []
  return { ...shown(report), hiddenTo: hiddenTo.flat().map((line) => ({ ...line, cases: [...line.cases] })) }
}

function shown({ id, createdAt, decidedAt, ...report }: ReportRow) {
  return { reportId: id, ...report, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}
