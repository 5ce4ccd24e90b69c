import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('thousands are set apart by commas', () => {
  expect([0, 999, 1000, 1030, 1_234_567, -1_000].map(grouped)).toEqual(['0', '999', '1,000', '1,030', '1,234,567', '-1,000'])
})

test('cents are two digits', () => {
  expect([1234.5, 0.05].map(grouped)).toEqual(['1,234.50', '0.05'])
})

test('every whole number reads as Hong Kong writes it', () => {
  fc.assert(fc.property(fc.integer(), (value) => grouped(value) === value.toLocaleString('en-HK')))
})
