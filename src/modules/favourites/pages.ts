import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** What a person keeps, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/dashboard/favourites', 'modules/favourites/web/kept-tutors.page.tsx'),
  route('tutor/dashboard/favourites', 'modules/favourites/web/kept-cases.page.tsx'),
  route('parent/dashboard/favourites/courses', 'modules/favourites/web/kept-courses.page.tsx', { id: 'kept-parent' }),
  route('tutor/dashboard/favourites/courses', 'modules/favourites/web/kept-courses.page.tsx', { id: 'kept-tutor' }),
]
