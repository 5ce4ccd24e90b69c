import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { openKeys, passingKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const KEY_A = `a:${Buffer.alloc(32, 1).toString('base64')}`
const KEY_B = `b:${Buffer.alloc(32, 2).toString('base64')}`

test('the first start makes the file for its owner alone, and later ones read it', () => {
  const [first, second] = [openKeys(join(folder, 'new')), openKeys(join(folder, 'new'))]
  expect(second.hmac('code', 'x')).toBe(first.hmac('code', 'x'))
  expect(statSync(join(folder, 'new/keys')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'new/keys'), 'utf8')).toMatch(/^k1:[\w+/]{43}=\n$/)
})

test('what is sealed opens for its purpose alone, and not when a bit was changed', () => {
  const keys = passingKeys()
  const sealed = keys.seal('bank', '戶口 123-456')
  expect(keys.unseal('bank', sealed)).toBe('戶口 123-456')
  expect(keys.seal('bank', '戶口 123-456')).not.toBe(sealed)
  expect(() => keys.unseal('mail', sealed)).toThrow(/authenticate/)
  expect(() => keys.unseal('bank', `${sealed.slice(0, 6)}${sealed[6] === 'A' ? 'B' : 'A'}${sealed.slice(7)}`)).toThrow(
    /authenticate/,
  )
  expect(() => passingKeys().unseal('bank', sealed)).toThrow(/authenticate/)
})

test('after a new key is put first, the old one still opens what it sealed', () => {
  const sealed = openKeys(folder, KEY_A).seal('bank', 'x')
  const both = openKeys(folder, `${KEY_B},${KEY_A}`)
  expect(both.unseal('bank', sealed)).toBe('x')
  expect(both.id).toBe('b')
  expect(() => openKeys(folder, KEY_B).unseal('bank', sealed)).toThrow('no key a')
})

test('keys that are no keys are refused', () => {
  for (const text of ['', 'a', 'a:short', `A!:${KEY_A.slice(2)}`]) expect(() => openKeys(folder, text)).toThrow(ConfigError)
})
