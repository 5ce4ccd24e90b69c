import type { NoticePlugs } from '#kernel/notice.ts'

const MESSAGES = { parent: '/messages', tutor: '/messages' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'report-decided': { topic: 'message', leadsTo: MESSAGES },
} as const satisfies NoticePlugs
