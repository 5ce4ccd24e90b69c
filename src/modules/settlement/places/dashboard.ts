import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its page behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 77,
    paths: { parent: '/parent/dashboard/fines', tutor: '/tutor/dashboard/fines' },
    label: 'settlement.fines',
    icon: 'warning',
    group: 'money',
    needsPayments: true,
  },
]
