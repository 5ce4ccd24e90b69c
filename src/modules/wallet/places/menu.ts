import type { MenuPlace } from '#web/menu-places.ts'

/** Its line of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 60,
    paths: { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' },
    label: 'wallet.wallet',
    needsPayments: true,
  },
]
