import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { sharesOf } from './shares.ts'

test.for([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [50, 30, 20], [50, 30, 20]],
  [50, [100, 100], [25, 25]],
  [1, [1, 1], [1, 0]],
  [2, [1, 1, 1], [1, 1, 0]],
  [7, [1, 2, 4], [1, 2, 4]],
  [10, [1, 2, 4], [1, 3, 6]],
  [5, [0, 10], [0, 5]],
  [0, [3, 4], [0, 0]],
  [9, [], []],
  [9, [0, 0], [0, 0]],
] as const)('%i by %j is %j', ([sum, weights, parts]) => {
  expect(sharesOf(cents(sum), weights)).toEqual(parts)
})

test('sums whose products are larger than a number keeps are exact', () => {
  expect(sharesOf(cents(200_000_000), [199_999_999, 199_999_998, 1])).toEqual([100_000_000, 99_999_999, 1])
})
