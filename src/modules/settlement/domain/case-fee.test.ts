import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { caseFeeOf } from './case-fee.ts'

const AMOUNTS = { caseFeePercent: 1000, caseFeeLeast: dollars(50), caseFeeMost: dollars(300) }

test.for([
  // Four lessons of 90 minutes at 250 are 1,500 dollars.
  [4, 90, 250, 15_000],
  [1, 60, 250, 5000],
  [4, 60, 125, 5000],
  [4, 60, 126, 5040],
  [8, 120, 400, 30_000],
  [5, 60, 601, 30_000],
  [3, 50, 333, 8325],
] as const)(
  '%s lessons of %s minutes at $%s cost %s cents to be matched for',
  ([negotiateLessonNumber, onceTime, price, fee]) => {
    expect(caseFeeOf({ negotiateLessonNumber, onceTime, priceMin: dollars(price) }, AMOUNTS)).toBe(fee)
  },
)

test('other amounts make another fee', () => {
  const amounts = { caseFeePercent: 1250, caseFeeLeast: dollars(20), caseFeeMost: dollars(200) }
  const terms = { negotiateLessonNumber: 4, onceTime: 90 }
  expect(caseFeeOf({ ...terms, priceMin: dollars(250) }, amounts)).toBe(18_750)
  expect(caseFeeOf({ ...terms, priceMin: dollars(400) }, amounts)).toBe(20_000)
  expect(caseFeeOf({ ...terms, priceMin: dollars(10) }, amounts)).toBe(2000)
})
