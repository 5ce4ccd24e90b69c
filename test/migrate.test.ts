import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { MigrationMismatch, isMigrated, migrate, readMigrations } from '#platform/db/migrate.ts'
import { openEmptyDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => void (database = await openEmptyDatabase()))
afterAll(async () => await database.close())
// What a migration made for itself alone goes with its connection, which is the same here.
beforeEach(async () => await database.raw('drop schema public cascade; create schema public; discard temp', []))

const tablesOf = async (): Promise<unknown[]> =>
  await database.raw(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
    [],
  )

test('an empty database gets every migration once, in order', async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  expect(await migrate(database)).toEqual(names)
  expect(await isMigrated(database)).toBe(true)
})

test('migrating again changes nothing', async () => {
  await migrate(database)
  const before = await tablesOf()
  expect(await migrate(database)).toEqual([])
  expect(await tablesOf()).toEqual(before)
})

test('processes that start at the same time apply each migration once', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database)))
  expect(applied.flat()).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await isMigrated(database)).toBe(true)
})

test('a migration that was edited after it was applied is refused by name', async () => {
  await migrate(database)
  const [first] = await readMigrations()
  await sql`update schema_migration set hash = 'another text' where name = ${first?.name}`.execute(database.db)
  await expect(migrate(database)).rejects.toThrow(MigrationMismatch)
  await expect(migrate(database)).rejects.toThrow(first?.name)
})

test('a database without its last migration is not ready', async () => {
  await migrate(database)
  const last = (await readMigrations()).at(-1)
  await sql`delete from schema_migration where name = ${last?.name}`.execute(database.db)
  expect(await isMigrated(database)).toBe(false)
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await migrate(database)
  const before = await tablesOf()
  const [first] = await readMigrations()
  await sql`delete from schema_migration where name = ${first?.name}`.execute(database.db)
  // The tables that it makes are there, so it cannot be applied a second time.
  await expect(migrate(database)).rejects.toThrow(/exist/)
  expect(await tablesOf()).toEqual(before)
  expect(await isMigrated(database)).toBe(false)
})
