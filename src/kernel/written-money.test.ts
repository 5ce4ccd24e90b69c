import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped, moneyText, sumOf } from './written-money.ts'

test('thousands are set apart by commas', () => {
  expect([0, 999, 1000, 1030, 1_234_567, -1_000].map(grouped)).toEqual(['0', '999', '1,000', '1,030', '1,234,567', '-1,000'])
})

test('cents are two digits', () => {
  expect([1234.5, 0.05].map(grouped)).toEqual(['1,234.50', '0.05'])
})

test('every whole number reads as Hong Kong writes it', () => {
  fc.assert(fc.property(fc.integer(), (value) => grouped(value) === value.toLocaleString('en-HK')))
})

test.for([
  [1234, 'HK$1,234'],
  [1234.5, 'HK$1,234.50'],
  [-20, '−HK$20'],
  ['0.00', 'HK$0'],
  ['1,234.50', 'HK$1,234.50'],
  ['100.00', 'HK$100'],
  ['-1,234.00', '−HK$1,234'],
  ['-0.05', '−HK$0.05'],
] as const)('%s is shown as %s', ([amount, text]) => {
  expect(moneyText(amount)).toBe(text)
})

test('a sum of cents is exact', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
})
