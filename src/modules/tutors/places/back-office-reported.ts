import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [
  {
    kind: 'tutor',
    name: 'tutors.reported.tutor.name',
    page: (tutorId) => `/tutor/detail/${tutorId}`,
    account: (tutorId) => `/admin/users?keyword=${tutorId}`,
    says: { upheld: 'tutors.reported.tutor.upheld' },
  },
]
