import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  { order: 45, paths: { tutor: '/tutor/dashboard/courses' }, label: 'courses.menu' },
  { order: 45, paths: { parent: '/parent/dashboard/my-courses' }, label: 'courses.owned' },
  // Beside those that a tutor teaches.
  { order: 46, paths: { tutor: '/tutor/dashboard/my-courses' }, label: 'courses.bought' },
  { order: 61, paths: { tutor: '/tutor/dashboard/sales' }, label: 'courses.sales', needsPayments: true },
]
