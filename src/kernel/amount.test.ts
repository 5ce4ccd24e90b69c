import { expect, test } from 'vitest'
import { amountText, readAmount } from './amount.ts'
import { partOf } from './part-of.ts'

test.for([
  [150_000, 1000, 15_000],
  // Half a cent up.
  [125, 200, 3],
  [124, 200, 2],
  [33, 150, 0],
  [34, 150, 1],
  [37_501, 5000, 18_751],
  [0, 1500, 0],
] as const)('of %i cents %i hundredths of a per cent are %i', ([amount, percent, part]) => {
  expect(partOf(amount, percent)).toBe(part)
})

test.for([
  ['money', 5000, '50'],
  ['money', 123_450, '1,234.50'],
  ['percent', 1000, '10'],
  ['percent', 340, '3.4'],
  ['percent', 5, '0.05'],
  ['hours', 40, '40'],
  ['count', 999, '999'],
] as const)('a text says %s %i as %s', ([unit, value, text]) => {
  expect(amountText(unit, value)).toBe(text)
})

test.for([
  ['money', '50', 5000],
  ['money', '1,234.5', 123_450],
  ['money', '-1', null],
  ['money', '1e3', null],
  ['money', '0.001', null],
  ['percent', '3.4', 340],
  ['percent', '15', 1500],
  ['percent', '0.05', 5],
  ['percent', '15 %', null],
  ['percent', '1000', null],
  ['percent', '.5', null],
  ['days', '９０', 90],
  ['days', ' 90 ', 90],
  ['days', '9.5', null],
  ['count', '', null],
  ['count', '9999999', null],
] as const)('as %s "%s" is read as %o', ([unit, typed, value]) => {
  expect(readAmount(unit, typed)).toBe(value)
})
