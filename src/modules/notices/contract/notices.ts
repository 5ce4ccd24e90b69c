import { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { USER_TYPES } from '#kernel/actor.ts'
import { next, partFields } from '#kernel/page.ts'

const MOST_PAGE_SIZE = 200
const MOST_IDS = 100
const roles: readonly Role[] = ['parent', 'tutor', 'institution']

export const notice = z.object({
  id: z.uuid(),
  /** What kind of notice; its words are in `text` already. */
  kind: z.string(),
  text: z.string(),
  /** The side that it is about, and to whose page it leads; null is about none. */
  side: z.enum(USER_TYPES).nullable(),
  /** What it names of the one thing that it is about, whose own page it leads to. */
  named: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})

/** A person's notices, newest first. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notice/list',
  summary: 'Notices of the person who is logged in, newest first',
  spec: 'decisions 4 §14',
  tag: 'messages',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: z.object(partFields({ usual: 20, most: MOST_PAGE_SIZE })),
  data: z.object({ list: z.array(notice), unread: z.int(), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** Marks notices as read; without `ids` all of them. Ids of others are passed over. */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notice/read',
  summary: 'Mark notices as read',
  spec: 'decisions 4 §14',
  tag: 'messages',
  access: { roles, object: 'notice', mutates: true, rate: 'write' },
  body: z.strictObject({ ids: z.array(z.uuid()).max(MOST_IDS).optional() }),
  data: z.object({ unread: z.int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/api/notice/unread/count',
  summary: 'How many notices are not read',
  spec: 'decisions 4 §14',
  tag: 'messages',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  data: z.int(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
