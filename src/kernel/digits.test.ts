import { expect, test } from 'vitest'
import { plainDigits, saidNumber } from './digits.ts'

test('full-width digits and signs become those of numbers, all else stays', () => {
  expect(plainDigits('＋８５２　９１２３－４５６７')).toBe('+852　9123-4567')
  expect(plainDigits('１，２３４．５０')).toBe('1,234.50')
  expect(plainDigits('每堂 350 元')).toBe('每堂 350 元')
})

test('a number that is read out is found however it is written down', () => {
  for (const said of ['B300008', 'b300008', 'B 300 008', ' ｂ３０００　０８ ', 'Ｂ300008'])
    expect(saidNumber(said)).toBe('B300008')
})
