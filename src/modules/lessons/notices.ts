import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'lesson-proposed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-agreed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-cancelled': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-moved': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-kept': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-lapsed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-started': { topic: 'lesson', leadsTo: LESSONS, isMomentary: true },
  'lesson-ended': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-too-short': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-signed-out-early': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-claimed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-not-held': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-reminder': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-confirmed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-unconfirmed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-auto-confirmed': { topic: 'lesson', leadsTo: LESSONS },
  // No longer sent: for those that were before a problem opened a dispute.
  'lesson-problem': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-missed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-called-off': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { lesson: { order: 30, usual: ['email', 'sms', 'push'] } } as const satisfies TopicPlugs
