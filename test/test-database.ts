import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { openMigratedEmbedded } from './embedded-database.ts'
import { runOnServer, urlOf } from './test-server.ts'

type Contents = { /** With every migration, else with nothing. */ readonly isMigrated: boolean }

/** A migrated, empty database of one test file: on the server of `TEST_DATABASE_URL`, else embedded. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? await openThrowAway(url, { isMigrated: true }) : await openMigratedEmbedded()
}

/** A database with nothing in it: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? await openThrowAway(url, { isMigrated: false }) : await openEmbedded(null)
}

async function openThrowAway(url: string, { isMigrated }: Contents): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name}${isMigrated ? ` template ${inject('migratedName')}` : ''}`)
  const database = await openPostgres({ url: urlOf(url, name), replicaUrl: null, pool: 4 })
  const close = async (): Promise<void> => {
    await database.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}
