import type { AmountsOf } from '#kernel/amount.ts'

/** Gifts, what they take off a price, and withdrawals (decisions 2.1 "Gift", "Deduction", "Withdrawal"). */
export const amounts = {
  welcomeGift: { unit: 'money', default: 5000, least: 0, most: 100_000 },
  welcomeGiftDays: { unit: 'days', default: 90, least: 1, most: 730 },
  referralGift: { unit: 'money', default: 5000, least: 0, most: 100_000 },
  referralGiftDays: { unit: 'days', default: 180, least: 1, most: 730 },
  referralsAYear: { unit: 'count', default: 10, least: 1, most: 1000 },
  deductionOff: { unit: 'money', default: 500, least: 0, most: 100_000, notAbove: 'deductionEach' },
  deductionEach: { unit: 'money', default: 10_000, least: 100, most: 1_000_000 },
  withdrawalLeast: { unit: 'money', default: 10_000, least: 100, most: 100_000 },
  twoOperatorsFrom: { unit: 'money', default: 2_000_000, least: 10_000, most: 10_000_000 },
} as const

export type WalletAmounts = AmountsOf<typeof amounts>
