import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'gift-received': { topic: 'money', leadsTo: WALLET },
  'invited-gift': { topic: 'money', leadsTo: WALLET },
  'inviter-gift': { topic: 'money', leadsTo: { parent: '/parent/dashboard/invite', tutor: '/tutor/dashboard/invite' } },
  'gift-expired': { topic: 'money', leadsTo: WALLET },
  'trade-password-set': { topic: 'security', leadsTo: WALLET },
  'trade-password-locked': { topic: 'security', leadsTo: WALLET },
  // By SMS to who has no e-mail address: it is their money.
  'withdrawal-asked': { topic: 'money', leadsTo: WALLET, isTimeLimited: true },
  'withdrawal-approved': { topic: 'money', leadsTo: WALLET },
  'withdrawal-paid': { topic: 'money', leadsTo: WALLET, isTimeLimited: true },
  'withdrawal-rejected': { topic: 'money', leadsTo: WALLET, isTimeLimited: true },
  'withdrawal-cancelled': { topic: 'money', leadsTo: WALLET, isTimeLimited: true },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { money: { order: 60, usual: ['email', 'push'], needsPayments: true } } as const satisfies TopicPlugs
