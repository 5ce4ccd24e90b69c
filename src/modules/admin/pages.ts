import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin', 'modules/admin/web/desk.page.tsx'),
  route('admin/find', 'modules/admin/web/find.page.tsx'),
  route('admin/users', 'modules/admin/web/users.page.tsx', [route(':accountId', 'modules/admin/web/user.page.tsx')]),
  route('admin/amounts', 'modules/admin/web/amounts.page.tsx', [route(':name', 'modules/admin/web/amount.page.tsx')]),
  route('admin/work', 'modules/admin/web/work.page.tsx'),
  route('admin/audit', 'modules/admin/web/audit.page.tsx'),
]
