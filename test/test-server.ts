import pg from 'pg'
import type { Database } from '#platform/db/database.ts'

/** Runs one statement on the server that tests are given. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The address of another database of a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Address of a test's own database on the server. */
export async function addressOf(database: Database, server: string): Promise<string> {
  const [row] = (await database.raw('select current_database() as name', [])) as { name: string }[]
  return urlOf(server, row?.name ?? '')
}
