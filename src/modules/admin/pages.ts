import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The back office, below the locale. */
export const adminPages: readonly RouteConfigEntry[] = [
  route('admin', 'modules/admin/web/desk.page.tsx'),
  route('admin/users', 'modules/admin/web/users.page.tsx'),
  route('admin/verifications', 'modules/admin/web/verifications.page.tsx'),
  route('admin/audit', 'modules/admin/web/audit.page.tsx'),
]
