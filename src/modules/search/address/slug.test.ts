import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf, wordsOf } from './slug.ts'

test('a space is a hyphen and a hyphen is two', () => {
  expect(slugOf('Tsim Sha Tsui')).toBe('Tsim-Sha-Tsui')
  expect(slugOf('Mid-Levels')).toBe('Mid--Levels')
  expect(wordsOf('Mid--Levels')).toBe('Mid-Levels')
  expect(wordsOf('maths-tutor')).toBe('maths tutor')
})

test('spaces next to a hyphen and runs of spaces are not kept', () => {
  expect(slugOf(' a  b - c ')).toBe('a-b--c')
})

test('a slug is read back to the tidy words', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '數', ' ', '-', '1') }), (words) => {
      const tidy = wordsOf(slugOf(words))
      expect(slugOf(tidy)).toBe(slugOf(words))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^\w+([ -]\w+)*$/), (words) => {
      expect(wordsOf(slugOf(words))).toBe(words)
    }),
  )
})
