import type { PaymentMethod } from './method.ts'

/** The wallet: the house's own, with no provider and no fee. */
export const balance = {
  name: { zh: '錢包結餘', en: 'Wallet balance' },
  deskName: { zh: '錢包', en: 'Wallet' },
  guideName: { zh: '帳戶餘額', en: 'Account balance' },
  icon: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12v3M16 13.5h.01',
} as const satisfies PaymentMethod
