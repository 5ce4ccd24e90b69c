/** What people report, and why. */
export const REPORTED_KINDS = ['message', 'review', 'case', 'tutor'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]
export const REPORT_REASONS = ['contact', 'abuse', 'fraud', 'unsafe', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportState = 'open' | 'upheld' | 'dismissed'
