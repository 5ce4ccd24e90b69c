import type { AmountsOf } from '#kernel/amount.ts'

/** Top-ups, and what each method adds to a price (decisions 2.1 "Top-up", 3.3 "method fees"). */
export const amounts = {
  topUpLeast: { unit: 'money', default: 10_000, least: 100, most: 1_000_000, notAbove: 'topUpMost' },
  topUpMost: { unit: 'money', default: 500_000, least: 100, most: 10_000_000, notAbove: 'walletMost' },
  walletMost: { unit: 'money', default: 1_000_000, least: 10_000, most: 100_000_000 },
  fpsFeePercent: { unit: 'percent', default: 0, least: 0, most: 1000 },
  paymeFeePercent: { unit: 'percent', default: 150, least: 0, most: 1000 },
  alipayFeePercent: { unit: 'percent', default: 200, least: 0, most: 1000 },
  stripeFeePercent: { unit: 'percent', default: 340, least: 0, most: 1000 },
  stripeFeeFixed: { unit: 'money', default: 235, least: 0, most: 10_000 },
  paypalFeePercent: { unit: 'percent', default: 440, least: 0, most: 1000 },
  paypalFeeFixed: { unit: 'money', default: 235, least: 0, most: 10_000 },
} as const

export type PaymentAmounts = AmountsOf<typeof amounts>
