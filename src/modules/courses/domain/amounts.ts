import type { AmountsOf } from '#kernel/amount.ts'

/**
 * What a unit may cost that is not free, what of a price the house keeps, when the rest is the tutor's, and how long and until which share
 * of it was watched a buyer gives it back (decisions 2.1 "Course prices", "Commission", "Course takings", "Course refund").
 */
export const amounts = {
  courseUnitLeast: { unit: 'money', default: 1000, least: 100, most: 100_000, notAbove: 'courseUnitMost' },
  courseUnitMost: { unit: 'money', default: 500_000, least: 10_000, most: 1_000_000 },
  courseCommission: { unit: 'percent', default: 2000, least: 0, most: 5000 },
  courseReleaseDays: { unit: 'days', default: 14, least: 1, most: 60 },
  courseRefundDays: { unit: 'days', default: 7, least: 0, most: 60, notAbove: 'courseReleaseDays' },
  courseRefundWatched: { unit: 'percent', default: 2000, least: 0, most: 10_000 },
} as const

export type CourseAmounts = AmountsOf<typeof amounts>
