import type { Endpoint } from '#kernel/endpoint.ts'
import type * as notices from '../contract/notices.ts'

// Addresses and types of the contracts without their validator, which browsers need not load.
function wire<E extends Pick<Endpoint<never, never, never, never>, 'method'>>(method: E['method'], path: string): E {
  return { method, path } as unknown as E
}

export const getNotices = wire<typeof notices.getNotices>('GET', '/api/notice/list')
export const readNotices = wire<typeof notices.readNotices>('POST', '/api/notice/read')
/** How many notices of the person are not read. */
export const unreadCount = wire<typeof notices.getUnreadCount>('GET', '/api/notice/unread/count')
