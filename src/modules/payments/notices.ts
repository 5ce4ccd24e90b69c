import type { NoticePlugs } from '#kernel/notice.ts'

const ORDERS = { parent: '/parent/dashboard/orders', tutor: '/tutor/dashboard/orders' } as const
const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'order-paid': { topic: 'money', leadsTo: ORDERS },
  'order-refunded': { topic: 'money', leadsTo: ORDERS },
  'second-refunded': { topic: 'money', leadsTo: ORDERS },
  'late-refunded': { topic: 'money', leadsTo: ORDERS },
  'refund-returned': { topic: 'money', leadsTo: ORDERS },
  'order-credited': { topic: 'money', leadsTo: WALLET },
  'order-recovered': { topic: 'money', leadsTo: WALLET },
} as const satisfies NoticePlugs
