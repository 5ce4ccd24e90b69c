import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  { order: 45, paths: { tutor: '/tutor/dashboard/courses' }, label: 'courses.dashboard', icon: 'video' },
  { order: 45, paths: { parent: '/parent/dashboard/my-courses' }, label: 'courses.owned', icon: 'book' },
  { order: 46, paths: { tutor: '/tutor/dashboard/my-courses' }, label: 'courses.bought', icon: 'book' },
  // A tab beside the wallet.
  {
    order: 76,
    paths: { tutor: '/tutor/dashboard/sales' },
    label: 'courses.sales',
    icon: 'video',
    group: 'money',
    needsPayments: true,
  },
]
