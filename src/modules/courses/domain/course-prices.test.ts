import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { savedPercent, sumOfCourse } from './course-prices.ts'

test('a course costs the sum of its units, whatever its chapters cost together', () => {
  const unit = (price: number) => ({ price: cents(price) })
  const chapterList = [
    { chapterPrice: cents(100), unitList: [unit(1000), unit(2050)] },
    { chapterPrice: null, unitList: [] },
    { chapterPrice: null, unitList: [unit(0), unit(500_000)] },
  ]
  expect(sumOfCourse(chapterList)).toBe(503_050)
})

test.for([
  [null, 10_000, 0],
  [10_000, 10_000, 0],
  [10_001, 10_000, 0],
  [9999, 10_000, 0],
  [9900, 10_000, 1],
  [6667, 10_000, 33],
  [0, 10_000, 100],
  [0, 0, 0],
] as const)('the whole at %d of %d cents saves %d per cent', ([whole, sum, percent]) => {
  expect(savedPercent(whole === null ? null : cents(whole), cents(sum))).toBe(percent)
})
