import type { UserType } from '#kernel/actor.ts'
import type { OwnReportReason } from '#kernel/reported-kinds.ts'
import type { StateTable } from '#kernel/state-table.ts'

/** Why people report anything; a kind's own reasons stand in the `reported.ts` of its room. */
export const REPORT_REASONS = ['contact', 'abuse', 'fraud', 'unsafe', 'spam', 'other'] as const
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- rooms add to them
export type ReportReason = (typeof REPORT_REASONS)[number] | OwnReportReason
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export type ReportMove = 'file' | 'notice' | 'uphold' | 'dismiss'

/** Every move that a report can make. */
export const REPORT: StateTable<ReportState, ReportMove, UserType | 'system' | 'operator'> = {
  column: 'content_report.state',
  states: REPORT_STATES,
  moves: {
    file: [{ from: null, to: 'open', by: ['parent', 'tutor', 'institution'] }],
    notice: [{ from: null, to: 'open', by: ['system'] }],
    uphold: [{ from: ['open'], to: 'upheld', by: ['operator'] }],
    dismiss: [{ from: ['open'], to: 'dismissed', by: ['operator'] }],
  },
  refuses: { state: 'REPORT_DECIDED', who: 'ROLE_NOT_ALLOWED', time: 'REPORT_DECIDED' },
  log: { uphold: 'report.upheld', dismiss: 'report.dismissed' },
}
