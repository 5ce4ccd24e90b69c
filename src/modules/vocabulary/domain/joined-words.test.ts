import { expect, test } from 'vitest'
import { wordsApart } from './joined-words.ts'

test.each([
  ['p3mathskwuntong', 'p3 maths kwuntong'],
  ['pianoshatin', 'piano shatin'],
  ['mathsenglish', 'maths english'],
])('%s is %s', (word, apart) => {
  expect(wordsApart(word)).toBe(apart)
})

test.each(['piano', 'kwuntong', 'chemistry', 'chantaiman', 'artstart', 'musical', 'p3mathsx'])('%s is one word', (word) => {
  expect(wordsApart(word)).toBeNull()
})

test('a long text of known words is bounded', () => {
  expect(wordsApart('maths'.repeat(2000))).toBeNull()
})
