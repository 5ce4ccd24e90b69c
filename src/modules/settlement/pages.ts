import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Fines, below the locale. One page for both sides; the address says which. */
export const pages: readonly RouteConfigEntry[] = (['parent', 'tutor'] as const).map((side) =>
  route(`${side}/dashboard/fines`, 'modules/settlement/web/fines.page.tsx', { id: `${side}-fines` }, [
    route(':fineId', 'modules/settlement/web/fine.page.tsx', { id: `${side}-fine` }),
  ]),
)

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/fines', 'modules/settlement/web/office-fines.page.tsx', [
    route(':fineId', 'modules/settlement/web/office-fine.page.tsx'),
  ]),
]
