import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 30,
    paths: { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' },
    label: 'booking.lessons',
  },
]
