import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** What institutions see, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('mechanism/dashboard', 'modules/institutions/web/institution-home.page.tsx'),
]
