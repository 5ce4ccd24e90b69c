import { expect, test } from 'vitest'
import { isOneSlip, respelled } from './spelling.ts'

test.each([
  ['chemisty', 'chemistry'],
  ['chemistryy', 'chemistry'],
  ['phsyic', 'physic'],
  ['englush', 'english'],
])('%s is one slip from %s', (slip, word) => {
  expect([isOneSlip(slip, word), isOneSlip(word, slip)]).toEqual([true, true])
})

test('the same word, two slips and other words are not', () => {
  for (const [a, b] of [
    ['maths', 'maths'],
    ['chemtry', 'chemistry'],
    ['piano', 'paint'],
  ] as const)
    expect(isOneSlip(a, b)).toBe(false)
})

test('only the words that are unknown are put right, and short ones stay', () => {
  expect(respelled('englsh tutor causway bay', ['englsh', 'causway'])).toBe('english tutor causeway bay')
  expect(respelled('matsh', ['matsh'])).toBe('math')
  expect(respelled('begginer', ['begginer'])).toBe('beginner')
  expect(respelled('chan', ['chan'])).toBeNull()
  expect(respelled('zzzzzz', ['zzzzzz'])).toBeNull()
})

test('names of two and three words are put right as a whole', () => {
  expect(respelled('maths tseun wan', ['tseun'])).toBe('maths tsuen wan')
  expect(respelled('physics cheung sha wann', ['cheung', 'sha', 'wann'])).toBe('physics cheung sha wan')
})
