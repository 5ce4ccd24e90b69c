import type { RoomRoutes } from '#platform/http/routes.ts'
import { getReport, getReports, postReportDecision } from './contract/office-reports.ts'
import { decideReport } from './use-cases/decide-report.ts'
import { listReports, readReport } from './use-cases/office-reports.ts'

/** What people reported, in the back office (decisions 4 point 12). */
export const reportsRoutes: RoomRoutes = (register) => {
  register(getReports, async (ctx, { query }) => await listReports(ctx, query))
  register(getReport, async (ctx, { params }) => await readReport(ctx, params.reportId))
  register(postReportDecision, async (ctx, { params, body }) => {
    await decideReport(ctx, { id: params.reportId, verdict: body.verdict, reason: body.reason ?? '' })
    return null
  })
}
