import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isTrialPrice } from './trial-offer.ts'

test('a trial lesson is free or costs from $50', () => {
  expect([0, 5000, 15_050, 300_000].map((price) => isTrialPrice(cents(price), cents(5000)))).toEqual([true, true, true, true])
  expect([-1, 1, 4999, 300_001].map((price) => isTrialPrice(cents(price), cents(5000)))).toEqual([false, false, false, false])
})
