import type { Db } from '#platform/db/database.ts'
import { searchRowOf } from '../domain/search-row.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import { EVERYTHING, announce, deleteSearchRows, upsertSearchRows } from '../store/tutor-search-rows.ts'

// Rows in one statement: twelve columns each, far below the protocol's 65,535 parameters.
const BATCH = 1000

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

/**
 * Makes tutors findable as they are now; unlisted ones stop being found. Runs in the caller's transaction, so a
 * profile and its search row change together, and every process follows within moments of the commit: its index when
 * the row is different, its cards in any case.
 */
export async function indexTutors(db: Db, documents: readonly TutorDocument[], now: Date): Promise<void> {
  for (const batch of batchesOf(documents)) {
    await upsertSearchRows(
      db,
      batch.map((document) => searchRowOf(document, now)),
    )
    const ids = batch.map((document) => document.id)
    await announce(db, ids)
  }
}

/**
 * The same after counters, age or standing may have changed: rows that come out equal are neither written nor announced.
 * Returns how many were different.
 */
export async function refreshTutors(db: Db, documents: readonly TutorDocument[], now: Date): Promise<number> {
  let count = 0
  for (const batch of batchesOf(documents)) {
    const rows = batch.map((document) => searchRowOf(document, now))
    const changed = await upsertSearchRows(db, rows)
    await announce(db, changed)
    count += changed.length
  }
  return count
}

/** Takes tutors out of the search, in the caller's transaction. */
export async function removeTutors(db: Db, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await deleteSearchRows(db, batch)
    await announce(db, batch)
  }
}

/** Tells every process that rows were written past this room (COPY); their indexes are loaded again. */
export async function announceBulkLoad(db: Db): Promise<void> {
  await announce(db, [EVERYTHING])
}
