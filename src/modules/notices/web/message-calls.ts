import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import type * as setting from '../contract/notice-setting.ts'
import type * as notices from '../contract/notices.ts'

// Addresses and types of the contracts without their validator, which browsers need not load.
function wire<E extends Pick<Endpoint<never, never, never, never>, 'method'>>(method: E['method'], path: string): E {
  return { method, path } as unknown as E
}

/** The calls of this room for `browserApi(locale)`. */
export const messageCalls = {
  getNotices: wire<typeof notices.getNotices>('GET', '/api/notice/list'),
  readNotices: wire<typeof notices.readNotices>('POST', '/api/notice/read'),
  getSetting: wire<typeof setting.getNoticeSetting>('GET', '/api/notice/setting'),
  saveSetting: wire<typeof setting.postNoticeSetting>('POST', '/api/notice/setting'),
  askEmail: wire<typeof setting.postEmailAsk>('POST', '/api/notice/email/ask'),
  confirmEmail: wire<typeof setting.postEmailConfirm>('POST', '/api/notice/email/confirm'),
  removeEmail: wire<typeof setting.postEmailRemove>('POST', '/api/notice/email/remove'),
}

/** A page of a person's notices. */
export type Notices = z.output<typeof notices.getNotices.data>
