import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

test('the data folder is made for its owner alone', () => {
  openKeys(join(folder, 'fresh'))
  expect(statSync(join(folder, 'fresh')).mode & 0o777).toBe(0o700)
})

// Modes do not say on Windows who may read a file.
test.skipIf(process.platform === 'win32')('a keys file that others may read is refused, with the command that mends it', () => {
  const path = join(folder, 'keys')
  writeFileSync(path, `${KEY_A}\n`)
  for (const mode of [0o644, 0o640, 0o604, 0o666, 0o620, 0o601]) {
    chmodSync(path, mode)
    expect(() => openKeys(folder), mode.toString(8)).toThrow(
      new ConfigError(`${path} may be opened by others; take their rights away: chmod 600 '${path}'`),
    )
  }
  for (const mode of [0o600, 0o400]) {
    chmodSync(path, mode)
    expect(openKeys(folder).id, mode.toString(8)).toBe('a')
  }
  // Keys of the environment leave the file unread.
  chmodSync(path, 0o644)
  expect(openKeys(folder, KEY_B).id).toBe('b')
})
