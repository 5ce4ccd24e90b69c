import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 30,
    paths: { parent: '/parent/dashboard/bookings', tutor: '/tutor/dashboard/bookings' },
    label: 'booking.bookings',
    icon: 'booking',
  },
  {
    order: 40,
    paths: { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' },
    label: 'booking.lessons',
    icon: 'calendar',
    isOnBar: true,
    also: ['matches', 'disputes'],
  },
]
