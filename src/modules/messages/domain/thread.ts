/** The two who write in a thread. */
export type Writer = 'parent' | 'tutor'

export const LONGEST_MESSAGE = 2000
/** New threads that a parent may open in a day without having booked or published anything for the tutor. */
export const MOST_NEW_THREADS = 30

/** What people report, and why. */
export const REPORTED_KINDS = ['message', 'review', 'case', 'tutor'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]
export const REPORT_REASONS = ['contact', 'abuse', 'fraud', 'unsafe', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportState = 'open' | 'upheld' | 'dismissed'

export function otherWriter(writer: Writer): Writer {
  return writer === 'parent' ? 'tutor' : 'parent'
}
