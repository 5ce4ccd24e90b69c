import type { MenuPlace } from '#web/menu-places.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 80,
    paths: { parent: '/account', tutor: '/account' },
    label: 'accounts.account',
  },
]
