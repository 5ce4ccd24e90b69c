import { expect, test } from 'vitest'
import words from './guessable-words.json' with { type: 'json' }
import { isGuessablePassword } from './guessable-password.ts'
import { isListedPassword } from './listed-password.ts'

test.for([
  'mongkok2019',
  'liverpool!',
  'P@ssw0rd2026'.toLowerCase(),
  'dr4gon1234',
  '123456panda',
  'panda123456',
  'lovelove',
  'sunshine_99',
  'chan19880808',
  'monkeymonkey',
  '!!summer2026!!',
  'woaini5201314',
  'spongebob1',
  'sp0ngebob2024',
  'starwars!',
])('%s would be tried early', (password) => {
  expect(isGuessablePassword(password, isListedPassword)).toBe(true)
})

test.for([
  'correct horse battery',
  'dragon73914620',
  'nine lights over the bay',
  'ferry wong seven',
  '83619204',
  'kowloon teapot',
  'panda-lantern',
  '',
])('%s is the person’s own', (password) => {
  expect(isGuessablePassword(password, isListedPassword)).toBe(false)
})

test('at least three thousand passwords of eight characters or more are denied', () => {
  const numbers = ['1', '12', '123', '1234', '12345', '123456', '88', '888', '8888', '520', '1314', '852']
  const years = Array.from({ length: 60 }, (_, index) => String(1967 + index))
  const tried = words.flatMap((word) => [...numbers, ...years].flatMap((tail) => [`${word}${tail}`, `${word}${tail}!`]))
  const long = new Set(tried.filter((password) => password.length >= 8))
  expect(long.size).toBeGreaterThan(3000)
  expect([...long].filter((password) => !isGuessablePassword(password, isListedPassword))).toEqual([])
})
