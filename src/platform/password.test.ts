import { expect, test } from 'vitest'
import { openKeys } from './keys.ts'
import { hashPassword, isOldHash, isPassword } from './password.ts'

const [OLD, NEW] = [`old:${Buffer.alloc(32, 1).toString('base64')}`, `new:${Buffer.alloc(32, 2).toString('base64')}`]
const keys = openKeys('', `${NEW},${OLD}`)

test('a password is kept as argon2id of 19 MiB and two passes with the key in use, and only it opens', async () => {
  const kept = await hashPassword(keys, 'nine lights over the bay')
  expect(kept).toMatch(/^new\$\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(keys, 'nine lights over the bay', kept)).toBe(true)
  expect(await isPassword(keys, 'nine lights over the baY', kept)).toBe(false)
  expect(await isPassword(keys, 'nobody has this one', null)).toBe(false)
  expect(isOldHash(keys, kept)).toBe(false)
})

test('a hash of an older key or a lower cost opens, and is to be made again', async () => {
  const kept = await hashPassword(openKeys('', OLD), 'nine lights over the bay')
  expect(await isPassword(keys, 'nine lights over the bay', kept)).toBe(true)
  expect(isOldHash(keys, kept)).toBe(true)
  expect(isOldHash(keys, 'new$$argon2id$v=19$m=9456,t=2,p=1$salt$hash')).toBe(true)
  // Whose key is gone, nobody can open.
  expect(await isPassword(openKeys('', NEW), 'nine lights over the bay', kept)).toBe(false)
})

test('many passwords at once are all compared', async () => {
  const kept = await hashPassword(keys, 'nine lights over the bay')
  const tried = Array.from(
    { length: 20 },
    async (_, at) => await isPassword(keys, at === 7 ? 'nine lights over the bay' : 'x', kept),
  )
  expect((await Promise.all(tried)).flatMap((isRight, at) => (isRight ? [at] : []))).toEqual([7])
})
