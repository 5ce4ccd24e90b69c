import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { runsOf, stem, termsOfRun, wordTerms } from './text-words.ts'

test('a Chinese word is the exact pairs of its letters', () => {
  expect(termsOfRun('数学')).toEqual([(0x6570 << 16) | 0x5b66])
  expect(termsOfRun('英文会话')).toHaveLength(3)
})

test('a single Chinese letter has no term', () => {
  expect(termsOfRun('琴')).toEqual([])
})

test('Latin words meet without plural and apostrophe, and never the number of a pair', () => {
  expect(stem("tutor's")).toBe('tutor')
  expect(termsOfRun('tutors')).toEqual(termsOfRun('tutor'))
  expect(stem('class')).toBe('class')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (word) => {
      const [term = 0] = termsOfRun(word)
      expect(term).toBeGreaterThanOrEqual(0x1_0000)
      expect(term).toBeLessThan(0x2e80_0000)
    }),
  )
})

test('words ascend without repeats, and a text that never ends is cut', () => {
  const long = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ')
  expect(wordTerms([], [long]).length).toBe(600)
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const terms = wordTerms(['數學', 'Maths'], texts)
      expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a - b))
    }),
  )
})

test('whatever part of a text is searched for is found in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'數學英文會話piano 港大'.split('')) }),
      fc.nat(20),
      fc.nat(6),
      (text, from, size) => {
        const terms = new Set(wordTerms([], [text]))
        const cjk = runsOf(foldText(text.slice(from, from + size))).filter((run) => !/^[a-z]/.test(run))
        for (const term of cjk.flatMap(termsOfRun)) expect(terms.has(term)).toBe(true)
      },
    ),
  )
})

test('emoji and punctuation are no words', () => {
  expect(runsOf(foldText('😀 !!! ——'))).toEqual([])
})
