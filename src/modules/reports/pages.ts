import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/reports', 'modules/reports/web/office-reports.page.tsx', [
    route(':reportId', 'modules/reports/web/office-report.page.tsx'),
  ]),
]
