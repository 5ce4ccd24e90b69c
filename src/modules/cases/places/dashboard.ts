import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 20,
    paths: { parent: '/parent/dashboard/cases' },
    label: 'cases.casesDashboard',
    icon: 'list',
    isOnBar: true,
  },
  {
    order: 20,
    paths: { tutor: '/tutor/dashboard/offers' },
    label: 'cases.offersDashboard',
    icon: 'list',
    isOnBar: true,
  },
]
