/** What of this room people report to operators; on what becomes of it `REPORT_DECIDED` acts. */
export const reported = { tutor: true } as const
