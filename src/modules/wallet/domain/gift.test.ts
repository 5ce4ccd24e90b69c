import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { deductionOf, expiredGift, usableGift } from './gift.ts'

// Dollars: price, given balance, deduction.
test.for([
  [99.99, 50, 0],
  [100, 50, 5],
  [199.99, 50, 5],
  [200, 50, 10],
  [1000, 50, 50],
  [1000, 49.99, 49.99],
  [5000, 50, 50],
  [400, 0, 0],
  [0, 50, 0],
] as const)('of HK$%d with HK$%d given, HK$%d are deducted', ([price, given, deducted]) => {
  const inCents = (amount: number) => cents(Math.round(amount * 100))
  expect(deductionOf(inCents(price), inCents(given), { deductionOff: cents(500), deductionEach: cents(10_000) })).toBe(
    inCents(deducted),
  )
})

// What was posted, held, and still runs; what can be used and what has expired.
test.for([
  [5000, 0, 5000, 5000, 0],
  [5000, 0, 0, 0, 5000],
  [10_000, 0, 5000, 5000, 5000],
  // 30 of the first 50 were used before it ended.
  [7000, 0, 5000, 5000, 2000],
  // More was used than the first one: the rest came from the second.
  [4000, 0, 5000, 4000, 0],
  [5000, 2000, 0, 0, 3000],
  [5000, 5000, 0, 0, 0],
  [10_000, 3000, 5000, 2000, 5000],
  [0, 0, 0, 0, 0],
] as const)('%d posted, %d held, %d running: %d to use, %d expired', ([posted, held, running, usable, expired]) => {
  const balance = { posted: cents(posted), held: cents(held), running: cents(running) }
  expect([usableGift(balance), expiredGift(balance)]).toEqual([usable, expired])
})
