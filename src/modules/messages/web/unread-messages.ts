import type { getUnreadMessages } from '../contract/threads.ts'

// Apart from the other calls, for the menu brings it.
/** How many messages of others the person has not read, on the side on which they are. */
export const unreadMessages = { method: 'GET', path: '/api/message/unread/count' } as typeof getUnreadMessages
