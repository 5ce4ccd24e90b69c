import type { NoticePlugs } from '#kernel/notice.ts'

const ACCOUNT = { parent: '/account', tutor: '/account' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'email-bounced': { topic: 'security', leadsTo: { parent: '/notices/setting', tutor: '/notices/setting' } },
  'email-confirmed': { topic: 'security', leadsTo: ACCOUNT },
} as const satisfies NoticePlugs
