export type { ReportReason } from './domain/report.ts'
export type { ReportRow } from './store/content-reports.ts'
export { decideReport, listContentReports, readContentReport } from './use-cases/decide-report.ts'
export { fileReport, reportAccount } from './use-cases/file-report.ts'
