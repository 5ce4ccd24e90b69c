import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  { order: 45, paths: { tutor: '/tutor/dashboard/courses' }, label: 'courses.dashboard', icon: 'video' },
]
