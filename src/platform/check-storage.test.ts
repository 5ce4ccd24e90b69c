import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { checkStorage } from './check-storage.ts'
import { ConfigError } from './config.ts'
import type { Database } from './db/database.ts'
import { folderStorage } from './storage.ts'

let home: string
let files: string
let database: Database
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'harbour-mark-'))
  files = join(home, 'files')
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(home, { recursive: true })
})

const PAPER = 'document/1/degree.pdf'
const text = Buffer.from('a degree')

test('the first start marks the folder, later ones find it', async () => {
  await checkStorage(database.db, files)
  const mark = readFileSync(join(files, 'installation'), 'utf8')
  expect(mark).toMatch(/^[0-9a-f-]{36}\n$/)
  await checkStorage(database.db, files)
  expect(readFileSync(join(files, 'installation'), 'utf8')).toBe(mark)
})

test('another machine’s folder is refused, and nothing is written there', async () => {
  await checkStorage(database.db, files)
  const other = join(home, 'other')
  await expect(checkStorage(database.db, other)).rejects.toThrow(ConfigError)
  await expect(checkStorage(database.db, other)).rejects.toThrow(/^STORAGE_URL: .*other is not the folder/)
  await checkStorage(database.db, files)
})

test('who lost the files for good can go on with an empty folder, as the refusal says', async () => {
  await checkStorage(database.db, files)
  const refusal = (await checkStorage(database.db, home).catch((error: Error) => error)) as Error
  const [, mark = '', place = ''] = /write (\S+) into (\S+)\.$/.exec(refusal.message) ?? []
  writeFileSync(place, mark)
  await expect(checkStorage(database.db, home)).resolves.toBeUndefined()
})

test('a file is not counted as deleted while its folder is away', async () => {
  const storage = folderStorage(files)
  await checkStorage(database.db, files)
  await storage.put(PAPER, text)
  renameSync(files, join(home, 'elsewhere'))
  await expect(storage.remove(PAPER)).rejects.toThrow('ENOENT')
  renameSync(join(home, 'elsewhere'), files)
  await storage.remove(PAPER)
  expect(await storage.open(PAPER)).toBeNull()
  await storage.remove(PAPER)
})
