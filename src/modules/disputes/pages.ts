import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Disputes, below the locale. One page for both sides; the address says which. */
export const pages: readonly RouteConfigEntry[] = (['parent', 'tutor'] as const).map((side) =>
  route(`${side}/dashboard/disputes`, 'modules/disputes/web/disputes.page.tsx', { id: `${side}-disputes` }, [
    route(':disputeId', 'modules/disputes/web/dispute.page.tsx', { id: `${side}-dispute` }),
  ]),
)

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/disputes', 'modules/disputes/web/office-disputes.page.tsx', [
    route(':disputeId', 'modules/disputes/web/office-dispute.page.tsx'),
  ]),
]
