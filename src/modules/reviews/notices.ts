import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'review-waiting': { topic: 'review', leadsTo: LESSONS },
  'review-published': { topic: 'review', leadsTo: LESSONS },
  'review-replied': { topic: 'review', leadsTo: LESSONS },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { review: { order: 50, usual: ['email', 'push'] } } as const satisfies TopicPlugs
