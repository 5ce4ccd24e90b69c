import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('course/:courseId', 'modules/courses/web/course.page.tsx'),
  route('tutor/dashboard/courses', 'modules/courses/web/own-courses.page.tsx', [
    route(':manuscriptId', 'modules/courses/web/own-course.page.tsx'),
  ]),
  route('tutor/dashboard/courses/:manuscriptId/edit', 'modules/courses/web/edit-course.page.tsx'),
  route('tutor/dashboard/courses/:manuscriptId/preview', 'modules/courses/web/course-preview.page.tsx'),
  route('tutor/dashboard/sales', 'modules/courses/web/sales.page.tsx'),
  ...(['parent', 'tutor'] as const).flatMap((side) => [
    route(`${side}/dashboard/my-courses`, 'modules/courses/web/owned-courses.page.tsx', { id: `${side}-owned-courses` }),
    route(`${side}/dashboard/my-courses/:courseId`, 'modules/courses/web/owned-course.page.tsx', { id: `${side}-owned-course` }),
  ]),
]

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/courses', 'modules/courses/web/office-courses.page.tsx', [
    route(':courseId', 'modules/courses/web/office-course.page.tsx'),
  ]),
]
