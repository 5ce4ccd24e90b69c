import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { TutorSearchRow } from '../domain/search-row.ts'

/** Channel that wakes every process's index. */
export const CHANNEL = 'tutor_search'
/** In the change feed: everything may have changed. */
export const EVERYTHING = 0

/** Inserts or replaces rows, in the caller's transaction, and tells the indexes. */
export async function upsertSearchRows(db: Db, rows: readonly TutorSearchRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, terms: [...row.terms], words: [...row.words] }))
  await db
    .insertInto('tutor_search')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        price: eb.ref('excluded.price'),
        age: eb.ref('excluded.age'),
        experience: eb.ref('excluded.experience'),
        score: eb.ref('excluded.score'),
        review_count: eb.ref('excluded.review_count'),
        popularity: eb.ref('excluded.popularity'),
        taught_hours: eb.ref('excluded.taught_hours'),
        smart: eb.ref('excluded.smart'),
        terms: eb.ref('excluded.terms'),
        words: eb.ref('excluded.words'),
      })),
    )
    .execute()
  await announce(
    db,
    rows.map((row) => row.id),
  )
}

/** Deletes rows, in the caller's transaction, and tells the indexes. */
export async function deleteSearchRows(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('tutor_search').where('id', 'in', ids).execute()
  await announce(db, ids)
}

/** Appends to the change feed and wakes the indexes when the transaction commits. */
export async function announce(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('tutor_search_change')
    .values(ids.map((id) => ({ tutor_id: id })))
    .execute()
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}
