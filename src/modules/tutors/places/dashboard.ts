import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 60,
    paths: { tutor: '/tutor/dashboard/profile' },
    label: 'tutors.profile',
    icon: 'person',
  },
]
