/** Why anything may be reported: every contract of a report takes one of these, or one of its kind's own. */
export { REPORT_REASONS } from '../domain/report.ts'
