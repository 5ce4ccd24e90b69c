import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import type { Compiling } from '#platform/db/unanswered.ts'
import { wakeAfterCommit } from '#platform/db/wake-ups.ts'
import { storedColumns } from '#modules/engine/public.ts'
import type { ListingTable, SearchRow } from '#modules/engine/public.ts'

/** In the change feed: everything may have changed. */
export const EVERYTHING = 0

/** A listing's table or one that belongs to it. Names of listings are constants of this room. */
export function tableOf({ table }: ListingTable, suffix = ''): RawBuilder<unknown> {
  return sql.table(table + suffix)
}

/**
 * Inserts or replaces rows, in the caller's transaction, and returns the ids of those that are new or different. Equal
 * rows are not written: a write moves over a hundred index entries.
 */
export async function upsertSearchRows(db: Db, listing: ListingTable, rows: readonly SearchRow[]): Promise<readonly number[]> {
  if (rows.length === 0) return []
  const written = await rowsOf(db, upsert(listing, rows))
  return written.map((row) => row.id)
}

/** The same where the caller need not know which were different. */
export async function writeSearchRows(db: Db, listing: ListingTable, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length > 0) await write(db, upsert(listing, rows))
}

function upsert(listing: ListingTable, rows: readonly SearchRow[]): Compiling<{ id: number }> {
  const known = upserts.get(listing) ?? upsertInto(listing)
  upserts.set(listing, known)
  return known({ rows: JSON.stringify(rows) })
}

// Its text is as long as the table has columns.
const upserts = new WeakMap<ListingTable, ReturnType<typeof upsertInto>>()

function upsertInto(listing: ListingTable) {
  const names = ['status', ...storedColumns(listing)]
  const of = (table: string): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))
  const columns = sql.join(['id', ...names].map((name) => sql.ref(name)))
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  return fixed<{ readonly rows: string }>()(
    (_db, $) => sql<{ id: number }>`
      insert into ${tableOf(listing)} as standing (${columns})
      select ${columns} from json_populate_recordset(null::${tableOf(listing)}, ${$('rows')}::json)
      on conflict (id) do update set ${changes} where (${of('standing')}) is distinct from (${of('excluded')})
      returning standing.id`,
  )
}

/**
 * Whoever saves one of these waits until the caller's transaction has ended, so that what was read before does not replace
 * what is newer.
 */
export async function holdSearchRows(trx: Db, listing: ListingTable, ids: readonly number[]): Promise<void> {
  await sql`select from ${tableOf(listing)} where id = any(${ids as number[]}::int[]) order by id for update`.execute(trx)
}

/** Deletes rows, in the caller's transaction. */
export async function deleteSearchRows(db: Db, listing: ListingTable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${tableOf(listing)} where id = any(${ids as number[]}::int[])`.execute(db)
}

/** Appends to the change feed and wakes the indexes when the transaction commits. */
export async function announce(db: Db, listing: ListingTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = announcements.get(listing) ?? announcementIn(listing)
  announcements.set(listing, known)
  await write(db, known({ ids }))
  await wakeAfterCommit(db, { channel: listing.table, payload: '' })
}

const announcements = new WeakMap<ListingTable, ReturnType<typeof announcementIn>>()

function announcementIn(listing: ListingTable) {
  return fixed<{ readonly ids: readonly number[] }>()(
    (_db, $) => sql`insert into ${tableOf(listing, '_change')} (${sql.ref(listing.changedId)}) select unnest(${$('ids')}::int[])`,
  )
}
