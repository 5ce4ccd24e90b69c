import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isListedPassword } from './listed-password.ts'
import { passwordProblem } from './password-rules.ts'

test.for([
  ['short12', 'validate.password.short'],
  ['x'.repeat(129), 'validate.password.long'],
  ['PASSWORD123', 'validate.password.common'],
  ['aaaaaaaaaaaa', 'validate.password.common'],
  ['abababababab', 'validate.password.common'],
  ['23456789', 'validate.password.common'],
  ['hgfedcba', 'validate.password.common'],
  ['qwertyuiop', 'validate.password.common'],
  ['TutorHarbour1', 'validate.password.common'],
  ['harbourharbour', 'validate.password.common'],
  ['91234567', 'validate.password.common'],
  ['91234567!', 'validate.password.common'],
  ['chantaiman1', 'validate.password.common'],
  // Of the list alone.
  ['1qaz2wsx3edc', 'validate.password.common'],
  ['Liverpool1', 'validate.password.common'],
  ['trustno1', 'validate.password.common'],
  ['spongebob1', 'validate.password.common'],
  ['correct horse battery', null],
  ['harbour lights at nine', null],
  ['七個字的好密碼啊真的', null],
  ['🛟🛟🛟⚓⚓🌊🌊🌊', null],
  [`${'long enough '.repeat(10)}`, null],
] as const)('%s: %s', ([password, problem]) => {
  expect(passwordProblem(password, { own: ['91234567', 'ChanTaiMan', 'Al'], isListed: isListedPassword })).toBe(problem)
})

test('the list holds more than thirty thousand, and none of twenty thousand phrases of four words', () => {
  const words = [
    'ferry',
    'lantern',
    'teapot',
    'harvest',
    'violin',
    'kettle',
    'meadow',
    'copper',
    'window',
    'saddle',
    'pillow',
    'bamboo',
  ]
  expect(dictionary['passwords-common'].length).toBeGreaterThan(30_000)
  let tried = 0
  for (const one of words)
    for (const two of words)
      for (const three of words)
        for (const four of words) {
          tried += 1
          expect(isListedPassword(`${one} ${two} ${three} ${four}`)).toBe(false)
        }
  expect(tried).toBe(20_736)
})
