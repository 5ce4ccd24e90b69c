import type { AmountsOf } from '#kernel/amount.ts'

/** What a trial costs at least that is not free (decisions 2.1), what boost packages hold and cost, and how long boosts last (3.3). */
export const amounts = {
  trialLeast: { unit: 'money', default: 5000, least: 100, most: 300_000 },
  boostsFree: { unit: 'count', default: 3, least: 1, most: 100 },
  boostsSmall: { unit: 'count', default: 10, least: 1, most: 999 },
  boostsSmallPrice: { unit: 'money', default: 15_000, least: 100, most: 1_000_000 },
  boostsLarge: { unit: 'count', default: 30, least: 1, most: 999 },
  boostsLargePrice: { unit: 'money', default: 40_000, least: 100, most: 1_000_000 },
  boostPrice: { unit: 'money', default: 1500, least: 100, most: 100_000 },
  boostDays: { unit: 'days', default: 90, least: 1, most: 730 },
} as const

export type BoostAmounts = Omit<AmountsOf<typeof amounts>, 'trialLeast'>
