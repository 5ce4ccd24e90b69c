import type { NoticePlugs } from '#kernel/notice.ts'

const CASES = { parent: '/parent/dashboard/cases', tutor: '/tutor/dashboard/offers' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'offer-received': { topic: 'case', leadsTo: CASES },
  'offer-shortlisted': { topic: 'case', leadsTo: CASES },
  'offer-countered': { topic: 'case', leadsTo: CASES },
  'offer-declined': { topic: 'case', leadsTo: CASES },
  'offer-restored': { topic: 'case', leadsTo: CASES },
  'offer-lapsed': { topic: 'case', leadsTo: CASES },
  'offer-withdrawn': { topic: 'case', leadsTo: CASES },
  'offer-expired': { topic: 'case', leadsTo: CASES },
  'counter-expired': { topic: 'case', leadsTo: CASES },
  'offers-waiting': { topic: 'case', leadsTo: CASES },
  'counter-waiting': { topic: 'case', leadsTo: CASES },
  'case-matched': { topic: 'case', leadsTo: CASES },
  'case-won': { topic: 'case', leadsTo: CASES },
  'case-changed': { topic: 'case', leadsTo: CASES },
  'case-closed': { topic: 'case', leadsTo: CASES },
  'case-expired': { topic: 'case', leadsTo: CASES },
  'case-taken-down': { topic: 'case', leadsTo: CASES },
} as const satisfies NoticePlugs
