import { expect, test } from 'vitest'
import { verifyCode } from '../contract/fields.ts'
import { codeIn } from './code-rules.ts'

test.for([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['12-34-56', '123456'],
  ['１２３４５６', '123456'],
  ['@tutorharbour.example #123456', '123456'],
  ['@127.0.0.1 #123456', '123456'],
] as const)('of %s the code is %s, in the field and for the server', ([text, code]) => {
  expect([codeIn(text), verifyCode.parse(text)]).toEqual([code, code])
})

test('what is no code of six digits is refused', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '12345a', '#12345'])
    expect(verifyCode.safeParse(text).success, text).toBe(false)
})
