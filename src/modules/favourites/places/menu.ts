import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 50,
    paths: { parent: '/parent/dashboard/favourites', tutor: '/tutor/dashboard/favourites' },
    label: 'favourites.favourites',
  },
]
