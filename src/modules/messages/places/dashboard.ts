import type { DashboardPlace } from '#web/dashboard-places.ts'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 50,
    paths: { parent: '/messages', tutor: '/messages' },
    label: 'messages.messages',
  },
]
