import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its page behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 75,
    paths: { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' },
    label: 'wallet.wallet',
    needsPayments: true,
  },
]
