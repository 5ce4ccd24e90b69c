import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 80,
    paths: { parent: '/account', tutor: '/account' },
    label: 'accounts.account',
    icon: 'settings',
  },
]
