import { expect, test } from 'vitest'
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
  ['correct horse battery', null],
  ['harbour lights at nine', null],
  ['七個字的好密碼啊真的', null],
  ['🛟🛟🛟⚓⚓🌊🌊🌊', null],
  [`${'long enough '.repeat(10)}`, null],
] as const)('%s: %s', ([password, problem]) => {
  expect(passwordProblem(password, ['91234567', 'ChanTaiMan', 'Al'])).toBe(problem)
})
