import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const CASES = { parent: '/parent/dashboard/cases', tutor: '/tutor/dashboard/offers' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'offer-received': { topic: 'case', leadsTo: CASES, isTimeLimited: true, bundledBy: 'job' },
  'offer-shortlisted': { topic: 'case', leadsTo: CASES },
  'offer-countered': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'offer-declined': { topic: 'case', leadsTo: CASES },
  'offer-restored': { topic: 'case', leadsTo: CASES },
  'offer-lapsed': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'offer-withdrawn': { topic: 'case', leadsTo: CASES },
  'offer-expired': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'counter-expired': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'offers-waiting': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'counter-waiting': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'case-matched': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'case-won': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'case-changed': { topic: 'case', leadsTo: CASES },
  'case-closed': { topic: 'case', leadsTo: CASES },
  'case-expired': { topic: 'case', leadsTo: CASES, isTimeLimited: true },
  'case-taken-down': { topic: 'case', leadsTo: CASES },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { case: { order: 10, usual: ['email', 'push'] } } as const satisfies TopicPlugs
