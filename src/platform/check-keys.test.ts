import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openInstallationKeys } from './check-keys.ts'
import { ConfigError } from './config.ts'
import type { Database } from './db/database.ts'

const NOW = new Date('2026-11-22T00:00:00Z')
const KEY_A = `a:${Buffer.alloc(32, 1).toString('base64')}`
const KEY_B = `b:${Buffer.alloc(32, 2).toString('base64')}`
const OTHER_A = `a:${Buffer.alloc(32, 3).toString('base64')}`

let database: Database
const dataDir = mkdtempSync(join(tmpdir(), 'check-keys-'))
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(async () => await database.raw('delete from installation_key', []))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const start = async (secretKeys: string | null): Promise<void> =>
  await openInstallationKeys({ dataDir, secretKeys }).check(database.db, NOW)

test('the first start keeps a value of its key, and the same keys start again', async () => {
  await start(KEY_A)
  await start(KEY_A)
  expect(await database.raw('select key_id, length(check_value) as long from installation_key', [])).toEqual([
    { key_id: 'a', long: 64 },
  ])
})

test('a new key is put before the old one, and both are needed from then on', async () => {
  await start(KEY_A)
  await start(`${KEY_B},${KEY_A}`)
  await expect(start(KEY_B)).rejects.toThrow('a master key a, which is missing')
  await expect(start(KEY_A)).rejects.toThrow('a master key b, which is missing')
  await start(`${KEY_A},${KEY_B}`)
})

test('another key of the same name is refused', async () => {
  await start(KEY_A)
  await expect(start(OTHER_A)).rejects.toThrow(ConfigError)
  await expect(start(OTHER_A)).rejects.toThrow('a master key a, which is another one')
})

test('what is kept says nothing of the key', async () => {
  await start(KEY_A)
  const [row] = (await database.raw('select check_value from installation_key', [])) as { check_value: string }[]
  expect(row?.check_value).not.toContain(Buffer.alloc(32, 1).toString('hex'))
})

test('a file of keys that was there before a refused start stays', async () => {
  await start(KEY_A)
  writeFileSync(join(dataDir, 'keys'), `${KEY_B}\n`, { mode: 0o600 })
  await expect(start(null)).rejects.toThrow('a master key a, which is missing')
  await expect(start(null)).rejects.toThrow('a master key a, which is missing')
})
