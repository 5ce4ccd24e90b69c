import { expect, test } from 'vitest'
import { isEasyPin, isEndOfNumber, isPin } from './trade-password.ts'

test.for([
  ['000000', true],
  ['999999', true],
  ['123456', true],
  ['012345', true],
  ['890123', true],
  ['654321', true],
  ['210987', true],
  ['135791', false],
  ['112233', false],
  ['123457', false],
  ['482913', false],
] as const)('%s is easy to guess: %s', ([pin, isEasy]) => {
  expect(isEasyPin(pin)).toBe(isEasy)
})

test('the last six digits of the own number are no payment password', () => {
  expect(isEndOfNumber('234578', '91234578')).toBe(true)
  expect(isEndOfNumber('912345', '91234578')).toBe(false)
})

test.for([
  ['482913', true],
  ['48291', false],
  ['4829130', false],
  ['48291a', false],
  ['４８２９１３', false],
  ['482913\n', false],
] as const)('%j is six digits: %s', ([text, isSo]) => {
  expect(isPin(text)).toBe(isSo)
})
