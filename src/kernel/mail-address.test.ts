import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'

test.for([
  ['chan@例子.香港', 'chan@xn--fsqu00a.xn--j6w193g'],
  ['chan@xn--fsqu00a.xn--j6w193g', 'chan@xn--fsqu00a.xn--j6w193g'],
  ['chan.tai-man+a@Mail.Example', 'chan.tai-man+a@mail.example'],
  ['a@b', null],
  ['a@b.example/c', null],
  ['a@b@c.example', null],
  ['a@127.0.0.1', null],
  ['a b@c.example', null],
  ['.a@c.example', null],
  ['@c.example', null],
  ['陳@c.example', null],
] as const)('%s is written to as %s', ([typed, address]) => {
  expect(mailAddress(typed)).toBe(address)
})
