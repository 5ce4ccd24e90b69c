/** What of this room people report to operators; on what becomes of it `REPORT_DECIDED` acts. */
export const reported = { review: true } as const
