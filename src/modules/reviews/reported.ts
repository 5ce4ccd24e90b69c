/** What of this room people report to operators, with reasons besides the common ones; `REPORT_DECIDED` acts. */
export const reported = { review: [] } as const
