import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, toDollars } from './money.ts'

test('an amount is a safe integer of cents and nothing else', () => {
  expect(cents(0)).toBe(0)
  expect(cents(-150)).toBe(-150)
  for (const wrong of [0.5, 12.345, Number.NaN, Infinity, -Infinity, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError)
})

test('dollars become cents and come back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(toDollars(dollars(amount))).toBe(amount)
    }),
  )
})

test('an amount on the wire has at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(String(toDollars(cents(amount)))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('a fraction of a cent is refused instead of rounded', () => {
  expect(() => dollars(0.001)).toThrow(RangeError)
})
