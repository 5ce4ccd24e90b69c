import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { commissionOf } from './commission.ts'

const RATES = {
  commissionFirstHours: 10,
  commissionFirstPercent: 1500,
  commissionNextHours: 40,
  commissionNextPercent: 1000,
  commissionLaterPercent: 500,
  commissionMost: cents(150_000),
}

test.for([
  [0, 60, 30_000, 0, 4500],
  [540, 60, 30_000, 0, 4500],
  [600, 60, 30_000, 0, 3000],
  // Half of it in the first ten hours, half after.
  [570, 60, 30_000, 0, 3750],
  [3000, 90, 45_000, 0, 2250],
  [2970, 60, 30_000, 0, 2250],
  // What a pair pays in a year is at most 1,500 dollars.
  [600, 60, 30_000, 149_000, 1000],
  [600, 60, 30_000, 150_000, 0],
  // Only what is released counts, though the lesson is longer.
  [0, 60, 10_001, 0, 1500],
  [0, 60, 10_004, 0, 1501],
  [0, 60, 0, 0, 0],
] as const)('after %s minutes, %s minutes that release %s cents cost %s…', ([minutesBefore, minutes, released, charged, fee]) => {
  const input = { minutesBefore, minutes, released: cents(released), chargedInYear: cents(charged) }
  expect(commissionOf(input, RATES)).toBe(fee)
})

test('other tiers make another part', () => {
  const rates = { ...RATES, commissionFirstHours: 5, commissionFirstPercent: 1234, commissionNextHours: 0 }
  const input = { minutesBefore: 240, minutes: 120, released: cents(60_000), chargedInYear: cents(0) }
  // An hour at 12.34 %, an hour at 5 %.
  expect(commissionOf(input, rates)).toBe(3702 + 1500)
  expect(commissionOf({ ...input, chargedInYear: cents(149_000) }, rates)).toBe(1000)
})
