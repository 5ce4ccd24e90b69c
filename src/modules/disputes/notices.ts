import type { NoticePlugs } from '#kernel/notice.ts'

const DISPUTES = { parent: '/parent/dashboard/disputes', tutor: '/tutor/dashboard/disputes' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'dispute-opened': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-answered': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-unanswered': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-evidence': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-file': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-closed': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-answer-due': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-evidence-due': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-withdrawn': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-agreed': { topic: 'money', leadsTo: DISPUTES },
  'dispute-agreed-in-words': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-decided': { topic: 'money', leadsTo: DISPUTES },
  'dispute-decided-in-words': { topic: 'lesson', leadsTo: DISPUTES },
} as const satisfies NoticePlugs
