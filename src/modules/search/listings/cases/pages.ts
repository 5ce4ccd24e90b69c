import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The case list. */
export const pages: readonly RouteConfigEntry[] = [
  route('jobcase', 'modules/search/listings/cases/web/case-list.page.tsx', { id: 'cases' }),
]
