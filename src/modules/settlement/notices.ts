import type { NoticePlugs } from '#kernel/notice.ts'

const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const
const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const
const FINES = { parent: '/parent/dashboard/fines', tutor: '/tutor/dashboard/fines' } as const
// Where the fee is paid, and the story of a match's money is.
const MONEY = { parent: '/parent/dashboard/matches/:job', tutor: '/tutor/dashboard/matches/:job' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'case-fee-due': { topic: 'money', leadsTo: MONEY, names: 'job', isTimeLimited: true },
  'case-fee-reminder': { topic: 'money', leadsTo: MONEY, names: 'job', isTimeLimited: true },
  'case-fee-returned': { topic: 'money', leadsTo: WALLET },
  'balance-kept': { topic: 'money', leadsTo: LESSONS },
  'balance-moved': { topic: 'money', leadsTo: LESSONS },
  'escrow-returned': { topic: 'money', leadsTo: WALLET },
  'lesson-paid': { topic: 'money', leadsTo: WALLET },
  'absence-paid': { topic: 'money', leadsTo: WALLET },
  'absence-forgiven': { topic: 'money', leadsTo: LESSONS },
  'fine-made': { topic: 'money', leadsTo: FINES, isTimeLimited: true },
  'absence-fined': { topic: 'money', leadsTo: FINES, isTimeLimited: true },
  'fine-due': { topic: 'money', leadsTo: FINES },
  'fine-taken': { topic: 'money', leadsTo: FINES },
  'fine-collected': { topic: 'money', leadsTo: FINES },
  'fine-upheld': { topic: 'money', leadsTo: FINES },
  'fine-cancelled': { topic: 'money', leadsTo: FINES },
  'fine-lowered': { topic: 'money', leadsTo: FINES },
} as const satisfies NoticePlugs
