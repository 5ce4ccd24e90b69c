import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { openMigratedEmbedded } from './embedded-database.ts'
import { runOnServer, urlOf } from './test-server.ts'

type Contents = {
  /** Who connects: whoever serves, or who owns the tables. */ readonly isServing?: boolean
  /** With every migration, else with nothing. */ readonly isMigrated: boolean
  readonly pool?: number
}

const FEW_CONNECTIONS = 4

type Opened = { readonly pool?: number; readonly isServing?: boolean }

/**
 * A migrated, empty database of one test file: on the server of `TEST_DATABASE_URL`, there with `pool` connections, as the owner
 * of the tables, or as the role that serves; else embedded.
 */
export async function openTestDatabase({ pool = FEW_CONNECTIONS, isServing = false }: Opened = {}): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? await openThrowAway(url, { isMigrated: true, pool, isServing }) : await openMigratedEmbedded()
}

/** A database with nothing in it: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? await openThrowAway(url, { isMigrated: false }) : await openEmbedded(null)
}

async function openThrowAway(
  url: string,
  { isMigrated, isServing = false, pool = FEW_CONNECTIONS }: Contents,
): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A copy of its files takes the server half of what a copy by its log takes.
  const contents = isMigrated ? ` template ${inject('migratedName')} strategy file_copy` : ''
  await runOnServer(url, `create database ${name}${contents}`)
  const address = new URL(urlOf(url, name))
  // Named and known by the same word.
  if (isServing) Object.assign(address, { username: inject('servingRole'), password: inject('servingRole') })
  const database = await openPostgres({ url: address.href, replicaUrl: null, pool })
  const close = async (): Promise<void> => {
    await database.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}
