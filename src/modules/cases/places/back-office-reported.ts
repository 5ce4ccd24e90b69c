import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [
  { kind: 'case', name: 'cases.reported.case.name', page: (jobId) => `/jobcase/jobdetail/${jobId}` },
]
