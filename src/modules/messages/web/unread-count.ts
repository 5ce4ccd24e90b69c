import type { getUnreadCount } from '../contract/notices.ts'
import type { getUnreadMessages } from '../contract/threads.ts'

// Apart from the other calls, for every page brings it.
/** How many notices of the person are not read. */
export const unreadCount = { method: 'GET', path: '/api/notice/unread/count' } as typeof getUnreadCount

/** How many messages of others the person has not read, on the side on which they are. */
export const unreadMessages = { method: 'GET', path: '/api/message/unread/count' } as typeof getUnreadMessages
