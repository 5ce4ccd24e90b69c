import type { MenuPlace } from '#web/menu-places.ts'
import { UnreadMessages } from '../web/unread-messages.tsx'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 60,
    paths: { parent: '/messages', tutor: '/messages' },
    label: 'messages.messages',
    Count: UnreadMessages,
  },
]
