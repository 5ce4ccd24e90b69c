import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 10,
    paths: { parent: '/parent/dashboard', tutor: '/tutor/dashboard' },
    label: 'homes.dashboard',
    icon: 'home',
    isOnBar: true,
  },
]
