import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** What institutions see, below the locale. */
export const institutionsPages: readonly RouteConfigEntry[] = [
  route('mechanism/dashboard', 'modules/institutions/web/institution-home.page.tsx'),
]
