import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { lessonPrice } from './lesson-price.ts'

test.for([
  [30_000, 60, 30_000],
  [30_000, 90, 45_000],
  [33_333, 50, 27_778],
  [10_001, 30, 5001],
] as const)('at %s cents an hour %s minutes cost %s', ([price, minutes, cost]) => {
  expect(lessonPrice(cents(price), minutes)).toBe(cost)
})
