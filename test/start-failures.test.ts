import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstallationKeys } from '#platform/check-keys.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { copyMigrated } from '../scripts/migrated-folder.ts'
import { PAGES_ARE_BUILT } from './built-pages.ts'
import { runProduct } from './running-product.ts'

let home: string
beforeAll(() => void (home = mkdtempSync(join(tmpdir(), 'start-failures-'))))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A data folder with every migration. */
async function migratedFolder(name: string): Promise<string> {
  const folder = join(home, name)
  await copyMigrated(folder)
  return folder
}

async function change(folder: string, statement: string): Promise<void> {
  const database = await openEmbedded(folder)
  await database.raw(statement, [])
  await database.close()
}

/** Starts the product, which must end with 1, and answers what it said next to the note about the embedded database. */
async function failureOf(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { code, printed } = await (await runProduct(env)).ended
  expect(code).toBe(1)
  expect(printed).not.toMatch(/^\s+at /m)
  return printed
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Embedded database:'))
}

const CANNOT = 'TutorHarbour cannot start.'

test.runIf(PAGES_ARE_BUILT)('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await failureOf({ PORT: String(port), DATA_DIR: await migratedFolder('port') })).toEqual([
    CANNOT,
    `PORT: 127.0.0.1:${port} is taken by another program; stop that one or set another PORT.`,
  ])
  other.close()
})

test.runIf(PAGES_ARE_BUILT)('a database that cannot be reached is named without its password', async () => {
  const env = { DATABASE_URL: 'postgres://harbour:a-secret@127.0.0.1:1/harbour', DATA_DIR: join(home, 'away') }
  expect(await failureOf(env)).toEqual([
    CANNOT,
    'DATABASE_URL: 127.0.0.1:1 cannot be used: the database cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  ])
})

test.runIf(PAGES_ARE_BUILT)('a folder that cannot be written is named', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  expect(await failureOf({ DATA_DIR: join(file, 'data') })).toEqual([
    CANNOT,
    `DATA_DIR: ${join(file, 'data')} cannot be written (ENOTDIR).`,
  ])
})

test.runIf(PAGES_ARE_BUILT)('a folder of files that cannot be written is named', async () => {
  const file = join(home, 'no-folder')
  writeFileSync(file, '')
  expect(await failureOf({ DATA_DIR: await migratedFolder('files'), STORAGE_URL: `file:${file}/files` })).toEqual([
    CANNOT,
    `STORAGE_URL: ${file}/files cannot be written (ENOTDIR).`,
  ])
})

test.runIf(PAGES_ARE_BUILT)('a migration that was edited is named', async () => {
  const folder = await migratedFolder('edited')
  await change(folder, "update schema_migration set hash = 'another text' where name like '0001%'")
  expect(await failureOf({ DATA_DIR: folder })).toEqual([
    CANNOT,
    'The database does not fit this version: 0001_tutors_profile.sql was edited after it was applied.',
  ])
})

test.runIf(PAGES_ARE_BUILT)('a migration of a newer version is named', async () => {
  const folder = await migratedFolder('newer')
  await change(folder, "insert into schema_migration (name, hash) values ('9999_wallet_ledger.sql', 'x')")
  expect(await failureOf({ DATA_DIR: folder })).toEqual([
    CANNOT,
    'The database does not fit this version: 9999_wallet_ledger.sql was applied to this database by a newer version of TutorHarbour; start that one.',
  ])
})

test.runIf(PAGES_ARE_BUILT)('an embedded database whose files are broken is named', async () => {
  const folder = await migratedFolder('broken')
  truncateSync(join(folder, 'db/global/pg_control'), 100)
  const [first, second, ...more] = await failureOf({ DATA_DIR: folder })
  expect(first).toBe(CANNOT)
  expect(second).toContain(`DATA_DIR: the database in ${folder} cannot be opened (`)
  expect(second).toContain('Bring its folder back from a copy.')
  expect(more).toEqual([])
})

test.runIf(PAGES_ARE_BUILT)('bad settings of outside providers are named, and no keys are made', async () => {
  const folder = join(home, 'providers')
  const wrong = { DATA_DIR: folder, TWILIO_FROM: 'A name that is too long', SMTP_URL: 'mail.example' }
  expect(await failureOf(wrong)).toEqual([
    CANNOT,
    'TWILIO_FROM: must be +number or a sender name',
    'SMTP_URL: must start with smtp:// or smtps://',
  ])
  expect(existsSync(join(folder, 'keys'))).toBe(false)
  const product = await runProduct({ DATA_DIR: folder })
  await product.ready()
  await product.stop()
})

/** A data folder whose database was used with the keys that lie in it. */
async function usedFolder(name: string): Promise<string> {
  const folder = await migratedFolder(name)
  const database = await openEmbedded(folder)
  await openInstallationKeys({ dataDir: folder, secretKeys: null }).check(database.db, new Date('2026-11-22T00:00:00Z'))
  await database.close()
  return folder
}

test.runIf(PAGES_ARE_BUILT)('a lost file of keys is named, and none is made in its place', async () => {
  const folder = await usedFolder('lost')
  rmSync(join(folder, 'keys'))
  expect(await failureOf({ DATA_DIR: folder })).toEqual([
    CANNOT,
    'SECRET_KEYS: this database was used with a master key k1, which is another one. Bring back the file keys of DATA_DIR, or set SECRET_KEYS.',
  ])
  expect(existsSync(join(folder, 'keys'))).toBe(false)
})

test.runIf(PAGES_ARE_BUILT)('a key that was taken away is named', async () => {
  const other = `k2:${Buffer.alloc(32, 2).toString('base64')}`
  expect(await failureOf({ DATA_DIR: await usedFolder('gone'), SECRET_KEYS: other })).toEqual([
    CANNOT,
    'SECRET_KEYS: this database was used with a master key k1, which is missing. Bring back the file keys of DATA_DIR, or set SECRET_KEYS.',
  ])
})
