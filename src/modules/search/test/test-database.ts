import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import { indexTutors } from '../use-cases/index-documents.ts'

/** A migrated, empty database of one test file: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  const database = url ? await openThrowAway(url) : await openEmbedded(null)
  await migrate(database)
  return database
}

async function openThrowAway(url: string): Promise<Database> {
  const name = `search_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres({ url: own.href, replicaUrl: null, pool: 4 })
  const close = async (): Promise<void> => {
    await database.close()
    await run(`drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** A log that says nothing. */
export const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Makes tutors findable the quick way: the large index is built once after them. */
export async function fillSearch(database: Database, documents: readonly TutorDocument[], now: Date): Promise<void> {
  await database.exec('drop index tutor_search_terms')
  await database.db.transaction().execute((trx) => indexTutors(trx, documents, now))
  await database.exec(
    'create index tutor_search_terms on tutor_search using gin (terms, words) with (fastupdate = off) where status = 1; analyze tutor_search',
  )
}
