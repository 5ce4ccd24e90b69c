import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 10,
    paths: { tutor: '/tutor/dashboard' },
    label: 'homes.tutorMenu',
  },
  {
    order: 10,
    paths: { parent: '/parent/dashboard' },
    label: 'homes.parentMenu',
  },
]
