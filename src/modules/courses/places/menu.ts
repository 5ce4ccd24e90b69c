import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [{ order: 45, paths: { tutor: '/tutor/dashboard/courses' }, label: 'courses.menu' }]
