import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its page behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 75,
    paths: { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' },
    label: 'wallet.wallet',
    icon: 'wallet',
    group: 'money',
    needsPayments: true,
  },
  {
    order: 77,
    paths: { parent: '/parent/dashboard/invite', tutor: '/tutor/dashboard/invite' },
    label: 'wallet.invite',
    icon: 'gift',
    group: 'money',
    needsPayments: true,
  },
]
