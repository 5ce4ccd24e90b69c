/** What people report to operators: collected from the rooms' `reported.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface ReportedKinds {}

/** A kind of what is reported that some room declares; another does not compile. */
export type ReportedKind = keyof ReportedKinds

/** A reason that some room's kind has besides the common ones (`REPORT_REASONS` of the room `reports`). */
export type OwnReportReason = ReportedKinds[ReportedKind][number]
