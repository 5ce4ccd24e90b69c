import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its page behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 76,
    paths: { parent: '/parent/dashboard/orders', tutor: '/tutor/dashboard/orders' },
    label: 'payments.orders',
    icon: 'wallet',
    group: 'money',
    needsPayments: true,
  },
]
