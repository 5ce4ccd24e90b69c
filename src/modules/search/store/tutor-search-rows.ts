import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { TutorSearchRow } from '../domain/search-row.ts'

/** Channel that wakes every process's index. */
export const CHANNEL = 'tutor_search'
/** In the change feed: everything may have changed. */
export const EVERYTHING = 0

const COLUMNS = [
  'status',
  'price',
  'age',
  'experience',
  'score',
  'review_count',
  'popularity',
  'taught_hours',
  'smart',
  'terms',
  'words',
] as const

/**
 * Inserts or replaces rows, in the caller's transaction, and returns the ids of those that are new or different. Equal
 * rows are not written: a write moves over a hundred index entries.
 */
export async function upsertSearchRows(db: Db, rows: readonly TutorSearchRow[]): Promise<readonly number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, terms: [...row.terms], words: [...row.words] }))
  const named = (table: string) => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)))
  const written = await db
    .insertInto('tutor_search')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])))
        .where(sql<boolean>`(${named('tutor_search')}) is distinct from (${named('excluded')})`),
    )
    .returning('id')
    .execute()
  return written.map((row) => row.id)
}

/** Deletes rows, in the caller's transaction. */
export async function deleteSearchRows(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('tutor_search').where('id', 'in', ids).execute()
}

/** Appends to the change feed and wakes the indexes when the transaction commits. */
export async function announce(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('tutor_search_change')
    .values(ids.map((id) => ({ tutor_id: id })))
    .execute()
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}
