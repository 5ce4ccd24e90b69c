import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

/** What this room tells people about. */
export const topics = { course: { order: 55, usual: ['email', 'push'] } } as const satisfies TopicPlugs

const SALES = { tutor: '/tutor/dashboard/sales' } as const
const COURSES = { tutor: '/tutor/dashboard/courses' } as const

/** What it tells them: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'course-video-ready': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-video-failed': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-published': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-rejected': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-taken-down': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-reported': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-allowed': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-deleted': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-kept': { topic: 'course', leadsTo: COURSES, names: 'course' },
  'course-sold': { topic: 'course', leadsTo: SALES },
  'course-earned': { topic: 'course', leadsTo: SALES },
  'course-returned-buyer': { topic: 'course', leadsTo: SALES },
  'course-returned-desk': { topic: 'course', leadsTo: SALES },
  'course-returned-bank': { topic: 'course', leadsTo: SALES },
} as const satisfies NoticePlugs
