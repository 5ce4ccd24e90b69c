import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Finding a cover tutor, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/dashboard/lessons/:lessonId/cover', 'modules/trials/web/cover.page.tsx'),
]
