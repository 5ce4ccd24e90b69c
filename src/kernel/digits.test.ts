import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

test('full-width digits and signs become those of numbers, all else stays', () => {
  expect(plainDigits('＋８５２　９１２３－４５６７')).toBe('+852　9123-4567')
  expect(plainDigits('１，２３４．５０')).toBe('1,234.50')
  expect(plainDigits('每堂 350 元')).toBe('每堂 350 元')
})
