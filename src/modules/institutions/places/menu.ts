import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 10,
    paths: { institution: '/mechanism/dashboard' },
    label: 'institutions.menu',
  },
]
