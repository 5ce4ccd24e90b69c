import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Tells every process that something of a person is new; heard when the transaction commits. */
export async function tellLive(db: Db, accountId: string, what: 'notice' | 'message'): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify({ accountId, what })})`.execute(db)
}
