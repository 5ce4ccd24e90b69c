import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [
  {
    kind: 'course',
    name: 'courses.reported.course.name',
    reasons: {
      infringement: 'courses.reported.course.infringement',
      indecent: 'courses.reported.course.indecent',
      untrue: 'courses.reported.course.untrue',
      advertising: 'courses.reported.course.advertising',
    },
    page: (courseId) => `/course/${courseId}`,
    account: (courseId) => `/admin/courses/${courseId}`,
    says: { upheld: 'courses.reported.course.upheld' },
  },
]
