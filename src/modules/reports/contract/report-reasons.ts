/** Why something may be reported; every contract of a report takes one of these. */
export { REPORT_REASONS } from '../domain/report.ts'
