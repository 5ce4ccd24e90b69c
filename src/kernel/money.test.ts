import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, fromAmount, toAmount, toDollars, toShortAmount } from './money.ts'

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

test.for([
  [0, '0.00'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [123_450, '1,234.50'],
  [-123_456_789, '-1,234,567.89'],
  [9_007_199_254_740_991, '90,071,992,547,409.91'],
] as const)('%i cents are %s on the wire', ([amount, text]) => {
  expect(toAmount(cents(amount))).toBe(text)
})

test('amounts from a cent to 100,000.00 are written exactly: each to 1,000.00, then every 97th', () => {
  const wrong: number[] = []
  for (let amount = 1; amount <= 10_000_000; amount += amount < 100_000 ? 1 : 97)
    if (Number(toAmount(cents(amount)).replaceAll(/[,.]/g, '')) !== amount) wrong.push(amount)
  expect(wrong).toEqual([])
})

test.for([
  ['0', 0],
  ['100', 10_000],
  ['19.99', 1999],
  ['1,234.5', 123_450],
  ['1234.50', 123_450],
  ['999,999,999.99', 99_999_999_999],
  ['0.07', 7],
] as const)('%s dollars are %d cents', ([text, inCents]) => {
  expect(fromAmount(text)).toBe(inCents)
})

test.for(['', '1,23', '12,34.00', '1.234', '-1', '+1', '1e3', ' 1', '1 ', '.5', '1.', '0x10', '１００', 'NaN', '9'.repeat(13)])(
  '%j is no amount',
  (text) => {
    expect(fromAmount(text)).toBe(null)
  },
)

test('what the wire writes is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
      expect(fromAmount(toAmount(cents(amount)))).toBe(amount)
    }),
  )
})

test.for([
  [0, '0'],
  [123_400, '1,234'],
  [123_450, '1,234.50'],
  [56_250, '562.50'],
  [-100, '-1'],
] as const)('%d cents read %s in a sentence', ([inCents, text]) => {
  expect(toShortAmount(cents(inCents))).toBe(text)
})
