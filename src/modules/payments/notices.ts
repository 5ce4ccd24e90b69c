import type { NoticePlugs } from '#kernel/notice.ts'

const ORDERS = { parent: '/parent/dashboard/orders', tutor: '/tutor/dashboard/orders' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'order-paid': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'order-refunded': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'second-refunded': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'late-refunded': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'top-up-returned': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'refund-returned': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'order-credited': { topic: 'money', leadsTo: ORDERS, names: 'order' },
  'order-recovered': { topic: 'money', leadsTo: ORDERS, names: 'order' },
} as const satisfies NoticePlugs
