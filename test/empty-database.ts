import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'

/** A database of one test with nothing in it: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return await openEmbedded(null)
  const name = `empty_${randomUUID().replaceAll('-', '')}`
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
  return {
    ...database,
    close: async () => {
      await database.close()
      await run(`drop database ${name} with (force)`)
    },
  }
}
