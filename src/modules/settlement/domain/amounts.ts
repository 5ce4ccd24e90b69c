import type { AmountsOf } from '#kernel/amount.ts'

/** What matches, lessons and missed lessons cost (decisions 2.1 "Case fee", "Commission", "No-shows"; 3.3 "fine amounts"). */
export const amounts = {
  caseFeePercent: { unit: 'percent', default: 1000, least: 0, most: 5000 },
  caseFeeLeast: { unit: 'money', default: 5000, least: 100, most: 100_000, notAbove: 'caseFeeMost' },
  caseFeeMost: { unit: 'money', default: 30_000, least: 100, most: 500_000 },
  commissionFirstHours: { unit: 'hours', default: 10, least: 0, most: 1000 },
  commissionFirstPercent: { unit: 'percent', default: 1500, least: 0, most: 5000 },
  commissionNextHours: { unit: 'hours', default: 40, least: 0, most: 1000 },
  commissionNextPercent: { unit: 'percent', default: 1000, least: 0, most: 5000, notAbove: 'commissionFirstPercent' },
  commissionLaterPercent: { unit: 'percent', default: 500, least: 0, most: 5000, notAbove: 'commissionNextPercent' },
  commissionMost: { unit: 'money', default: 150_000, least: 0, most: 10_000_000 },
  fineFixed: { unit: 'money', default: 20_000, least: 100, most: 200_000 },
  fineRemainingPercent: { unit: 'percent', default: 5000, least: 100, most: 10_000 },
  fineFirstAbsencePercent: { unit: 'percent', default: 5000, least: 100, most: 10_000 },
} as const

export type BookingAmounts = AmountsOf<typeof amounts>
