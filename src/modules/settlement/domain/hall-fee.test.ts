import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '#kernel/money.ts'
import { hallFeeOf, needsHallFee } from './hall-fee.ts'

test.for([
  [4, 90, 300, 90_000],
  [1, 60, 250, 12_500],
  [1, 75, 333, 20_813],
  [3, 50, 101, 12_625],
  [0, 60, 300, 0],
] as const)('%s lessons of %s minutes at $%s an hour need %s cents', ([negotiateLessonNumber, onceTime, price, fee]) => {
  expect(hallFeeOf({ negotiateLessonNumber, onceTime, priceMin: dollars(price) })).toBe(fee)
})

test('half a cent is rounded up, whatever the numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300_000 }),
      (negotiateLessonNumber, onceTime, price) => {
        const fee = hallFeeOf({ negotiateLessonNumber, onceTime, priceMin: cents(price) })
        const exact = BigInt(negotiateLessonNumber) * BigInt(onceTime) * BigInt(price)
        // fee - 1/2 <= exact / 120 < fee + 1/2
        expect(BigInt(fee) * 240n - 120n <= exact * 2n && exact * 2n < BigInt(fee) * 240n + 120n).toBe(true)
      },
    ),
  )
})

test('the button is needed below the fee only; a balance that is equal is enough', () => {
  expect([dollars(899), dollars(900), dollars(901)].map((balance) => needsHallFee(dollars(900), balance))).toEqual([
    true,
    false,
    false,
  ])
})
