import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The homes behind a login, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/dashboard', 'modules/homes/web/parent-home.page.tsx'),
  route('tutor/dashboard', 'modules/homes/web/tutor-home.page.tsx'),
]
