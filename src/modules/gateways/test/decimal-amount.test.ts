import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { fromCentsText, fromDecimal, toDecimal } from '../gateways/decimal-amount.ts'

test('amounts from 0.01 to 100,000.00 are written and read without an error', () => {
  let errors = 0
  // Every one up to 10,000.00, above it every seventh.
  for (let amount = 1; amount <= 10_000_000; amount += amount < 1_000_000 ? 1 : 7) {
    const text = toDecimal(cents(amount))
    // As a JSON number it has lost its last zeros.
    if (fromDecimal(text) !== amount || fromDecimal(String(Number(text))) !== amount) errors++
  }
  expect(errors).toBe(0)
})

test.for([
  [1, '0.01'],
  [10, '0.10'],
  [1999, '19.99'],
  [123_450, '1234.50'],
  [10_000_000, '100000.00'],
] as const)('%i cents are %s', ([amount, text]) => {
  expect(toDecimal(cents(amount))).toBe(text)
  expect(fromDecimal(text)).toBe(amount)
})

test.for(['', '1,234.50', '1.005', '.5', '5.', '-1', '+1', '1e2', ' 1', '1 ', '１', '0x10', 'NaN', 'Infinity', '1.2.3'])(
  '%s is no amount',
  (text) => expect(fromDecimal(text)).toBeNull(),
)

test('what is no text is no amount', () => {
  for (const value of [null, undefined, 1, {}, ['1'], true]) expect(fromDecimal(value)).toBeNull()
})

test('whole cents are digits alone', () => {
  expect(fromCentsText('10050')).toBe(10_050)
  expect(fromCentsText(10_050)).toBe(10_050)
  for (const text of ['', '1.5', '-5', '1e3', null, undefined, '10 ', 1e21]) expect(fromCentsText(text)).toBeNull()
})
