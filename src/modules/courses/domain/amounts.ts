import type { AmountsOf } from '#kernel/amount.ts'

/** What a unit may cost that is not free, and what of a price the house keeps (decisions 2.1 "Course prices", "Commission"). */
export const amounts = {
  courseUnitLeast: { unit: 'money', default: 1000, least: 100, most: 100_000, notAbove: 'courseUnitMost' },
  courseUnitMost: { unit: 'money', default: 500_000, least: 10_000, most: 1_000_000 },
  courseCommission: { unit: 'percent', default: 2000, least: 0, most: 5000 },
} as const

export type CourseAmounts = AmountsOf<typeof amounts>
