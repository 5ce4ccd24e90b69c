import { expect, test } from 'vitest'
import { choiceOf, estimateFee } from './fee-estimate.ts'

test('a month has 52 ÷ 12 weeks and is rounded to ten dollars', () => {
  expect(estimateFee({ from: 160, to: 200 }, 1, 1.5)).toEqual({ lesson: { from: 240, to: 300 }, month: { from: 1040, to: 1300 } })
})

test('a starting price stays a starting price', () => {
  expect(estimateFee({ from: 350, to: null }, 2, 1)).toEqual({ lesson: { from: 350, to: null }, month: { from: 3030, to: null } })
})

test('a value that is not offered falls back to the usual one', () => {
  expect(choiceOf('2', [1, 2, 3], 1)).toBe(2)
  for (const text of [null, '', '99', 'x', '1e0x']) expect(choiceOf(text, [1, 2, 3], 1)).toBe(1)
})
