/** What of this room people report to operators, with reasons besides the common ones (decisions 3.3 "prosecutionType"); `REPORT_DECIDED` acts. */
export const reported = { course: ['infringement', 'indecent', 'untrue', 'advertising'] } as const
