import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { caseFeeOf } from './case-fee.ts'

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
    expect(caseFeeOf({ negotiateLessonNumber, onceTime, priceMin: dollars(price) })).toBe(fee)
  },
)
