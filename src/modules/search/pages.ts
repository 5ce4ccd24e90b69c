import { index } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Home; pages of lists are their listings' (`listings/<name>/pages.ts`). */
export const pages: readonly RouteConfigEntry[] = [index('modules/search/web/home.page.tsx', { id: 'home' })]
