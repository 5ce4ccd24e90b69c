import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tutorId } from './ids.ts'

test('a positive integer is a number of a tutor', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (value) => {
      expect(tutorId(value)).toBe(value)
    }),
  )
})

test('zero, negative, broken and unsafe numbers are refused', () => {
  for (const wrong of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53]) expect(() => tutorId(wrong)).toThrow(RangeError)
})
