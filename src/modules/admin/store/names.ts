import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Names of the accounts and operators among these ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => UUID.test(id))
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from account where id = any(${known}::uuid[])
    union all select id, name from operator where id = any(${known}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
