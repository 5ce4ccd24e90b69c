import { expect, test } from 'vitest'
import { isPromotionOpen } from './new-user-promotion.ts'

test('the offer runs from its first to its last day, both included', () => {
  expect(['2026-10-31', '2026-11-01', '2027-03-31', '2027-04-01'].map(isPromotionOpen)).toEqual([false, true, true, false])
})
