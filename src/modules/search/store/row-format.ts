import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ListingTable } from '#modules/engine/public.ts'

/** Whether every row was written in this code's format or a later one. A table that nothing is known of is new. */
export async function isFormatCurrent(db: Db, { table, format }: ListingTable): Promise<boolean> {
  const known = await formatOf(db, table)
  if (known !== null) return known >= format
  await sql`insert into search_format (listing, format, target) values (${table}, ${format}, ${format}) on conflict do nothing`.execute(
    db,
  )
  return true
}

/** Whether no row is known to be of an earlier format than this code's. */
export async function isRefreshed(db: Db, { table, format }: ListingTable): Promise<boolean> {
  return ((await formatOf(db, table)) ?? format) >= format
}

async function formatOf(db: Db, table: string): Promise<number | null> {
  const known = await db.selectFrom('search_format').select('format').where('listing', '=', table).executeTakeFirst()
  return known?.format ?? null
}

/**
 * Takes the refresh of a listing in the caller's transaction: the last number that is in the code's format already. Null
 * when another process has it or it is done.
 */
export async function takeRefresh(trx: Db, { table, format }: ListingTable): Promise<number | null> {
  const row = await trx
    .selectFrom('search_format')
    .select(['target', 'refreshedTo'])
    .where('listing', '=', table)
    .where('format', '<', format)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return null
  return row.target === format ? row.refreshedTo : 0
}

/** Notes how far the refresh has come; null is the end. */
export async function noteRefresh(trx: Db, { table, format }: ListingTable, refreshedTo: number | null): Promise<void> {
  const done = refreshedTo === null ? { format, refreshedTo: 0 } : { refreshedTo }
  await trx
    .updateTable('search_format')
    .set({ target: format, ...done })
    .where('listing', '=', table)
    .execute()
}
