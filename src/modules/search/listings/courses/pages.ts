import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

const LIST = 'modules/search/listings/courses/web/course-list.page.tsx'

/** The course list under both its addresses. */
export const pages: readonly RouteConfigEntry[] = [
  route('course', LIST, { id: 'courses' }),
  route('course/subject/:keyword', LIST, { id: 'courses-subject' }),
]
