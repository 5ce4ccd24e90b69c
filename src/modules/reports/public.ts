export type { ReportReason } from './domain/report.ts'
export { decideReport, listContentReports } from './use-cases/decide-report.ts'
export { fileReport } from './use-cases/file-report.ts'
