import type { NoticePlugs } from '#kernel/notice.ts'

const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'order-paid': { topic: 'money', leadsTo: WALLET },
  'order-refunded': { topic: 'money', leadsTo: WALLET },
  'refund-returned': { topic: 'money', leadsTo: WALLET },
  'order-credited': { topic: 'money', leadsTo: WALLET },
  'order-recovered': { topic: 'money', leadsTo: WALLET },
} as const satisfies NoticePlugs
