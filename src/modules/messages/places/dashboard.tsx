import type { DashboardPlace } from '#web/dashboard-places.ts'
import { UnreadMessages } from '../web/unread-messages.tsx'

/** Its pages behind a login. */
export const places: readonly DashboardPlace[] = [
  {
    order: 50,
    paths: { parent: '/messages', tutor: '/messages' },
    label: 'messages.messages',
    icon: 'message',
    isOnBar: true,
    Count: UnreadMessages,
  },
]
