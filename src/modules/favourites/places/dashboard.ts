import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 70,
    paths: { parent: '/parent/dashboard/favourites', tutor: '/tutor/dashboard/favourites' },
    label: 'favourites.favourites',
    icon: 'heart',
  },
]
