import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('tutor/dashboard/courses', 'modules/courses/web/own-courses.page.tsx', [
    route(':manuscriptId', 'modules/courses/web/own-course.page.tsx'),
  ]),
  route('tutor/dashboard/courses/:manuscriptId/edit', 'modules/courses/web/edit-course.page.tsx'),
  route('tutor/dashboard/courses/:manuscriptId/preview', 'modules/courses/web/course-preview.page.tsx'),
]
