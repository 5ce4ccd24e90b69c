import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 20,
    paths: { tutor: '/tutor/dashboard/offers' },
    label: 'cases.offersMenu',
  },
  {
    order: 20,
    paths: { parent: '/parent/dashboard/cases' },
    label: 'cases.casesMenu',
  },
]
