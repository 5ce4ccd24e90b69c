export type { ReportReason } from './domain/report.ts'
export { fileReport, reportAccount } from './use-cases/file-report.ts'
export { ACCOUNT_REPORTED, REPORT_DECIDED } from './use-cases/report-events.ts'
export type { HiddenToLine } from './use-cases/report-events.ts'
