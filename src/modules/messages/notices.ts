import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const MESSAGES = { parent: '/messages', tutor: '/messages' } as const
const ACCOUNT = { parent: '/account', tutor: '/account' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'message-received': { topic: 'message', leadsTo: MESSAGES },
  'content-removed': { topic: 'security', leadsTo: ACCOUNT },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { message: { order: 40, usual: ['email', 'push'] } } as const satisfies TopicPlugs
