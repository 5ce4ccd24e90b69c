import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHONE_COUNTRIES, internationalPhone, maskedMobile, parsePhone, typedPhone } from './phone.ts'

test.for([
  ['852', '9123 4567', '91234567'],
  ['852', '+852-9123-4567', '91234567'],
  ['852', '00852 5123 4567', '51234567'],
  ['+852', '６１２３４５６７', '61234567'],
  ['hk', '9812 3456', '98123456'],
  ['853', '6612 3456', '66123456'],
  ['86', '138 0000 0000', '13800000000'],
  ['44', '07911 123456', '7911123456'],
  ['44', '+44 (7911) 123456', '7911123456'],
  ['uk', '7911123456', '7911123456'],
  ['1', '(212) 555-0123', '2125550123'],
  ['1', '112 555 0123', null],
  ['1', '212 255 0123', '2122550123'],
  ['61', '0412 345 678', '412345678'],
  ['65', '8123 4567', '81234567'],
  ['82', '010-1234-5678', '1012345678'],
  ['852', '852 9123 4567', '91234567'],
  ['852', '+86 138 0000 0000', '13800000000'],
  ['852', '+65 8000 0000', '80000000'],
  // Bare digits are of the chosen country: these would pass for an American and a Singaporean number.
  ['852', '138 0000 0000', null],
  ['852', '65 8000 0000', null],
  ['86', '852 9123 4567', null],
  ['852', '2123 4567', null],
  ['852', '9923 4567', null],
  ['852', '9123 456', null],
  ['852', '91234567a', null],
  ['852', '', null],
  ['gb', '7911123456', null],
  ['49', '15112345678', null],
  ['852', `9123 4567${' '.repeat(20)}`, null],
] as const)('%s %s is read as %s', ([countryCode, input, mobile]) => {
  expect(parsePhone(countryCode, input)?.mobile ?? null).toBe(mobile)
})

test.for([
  ['852', '+852 9123 4567', '852', '91234567'],
  ['86', '00852-9123-4567', '852', '91234567'],
  ['852', '85291234567', '852', '91234567'],
  ['852', '＋８５２９１２３４５６７', '852', '91234567'],
  ['852', '+86 138 0000 0000', '86', '13800000000'],
  ['852', '+44 (0)7911 123456', '44', '7911123456'],
  // What is still being typed, and a number of the chosen country, stay as they are.
  ['852', '+852', '852', '+852'],
  ['852', '9123 4567', '852', '9123 4567'],
  ['852', '8529 1234', '852', '8529 1234'],
  ['86', '138 0000 0000', '86', '138 0000 0000'],
  ['44', '07911 123456', '44', '07911 123456'],
] as const)('in a field of %s, %s becomes %s %s', ([countryCode, input, ...shown]) => {
  const { countryCode: code, mobile } = typedPhone(countryCode, input)
  expect([code, mobile]).toEqual(shown)
})

test('the eight countries are served and one is left out of payments', () => {
  expect(PHONE_COUNTRIES.map(({ countryCode }) => countryCode)).toEqual(['852', '853', '86', '44', '1', '61', '65', '82'])
  expect(PHONE_COUNTRIES.filter(({ paymentDialog }) => !paymentDialog).map(({ country }) => country)).toEqual(['kr'])
})

test('however a number is written, reading it twice gives the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PHONE_COUNTRIES),
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'0123456789 -()+'.split('')), maxLength: 20 }),
        fc
          .tuple(fc.constantFrom('', '+', '00'), fc.constantFrom(...PHONE_COUNTRIES), fc.stringMatching(/^0?\d{7,11}$/))
          .map(([prefix, { countryCode }, digits]) => `${prefix}${countryCode}${digits}`),
      ),
      (country, input) => {
        const read = parsePhone(country.countryCode, input)
        if (!read) return
        expect(read.mobile).toMatch(/^[1-9]\d{6,10}$/)
        expect(parsePhone(read.countryCode, read.mobile)).toEqual(read)
        expect(parsePhone(country.countryCode, internationalPhone(read))).toEqual(read)
      },
    ),
    { numRuns: 3000 },
  )
})

test('shown to people, the middle of a number is hidden', () => {
  expect(maskedMobile('91234578')).toBe('91****78')
  expect(maskedMobile('13800001234')).toBe('13****34')
})
