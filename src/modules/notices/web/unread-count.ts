import type { getUnreadCount } from '../contract/notices.ts'

// Apart from the other calls, for every page brings it.
/** How many notices of the person are not read. */
export const unreadCount = { method: 'GET', path: '/api/notice/unread/count' } as typeof getUnreadCount
