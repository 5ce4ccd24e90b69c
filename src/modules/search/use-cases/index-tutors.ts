import type { Db } from '#platform/db/database.ts'
import { searchRowOf } from '../domain/search-row.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import { EVERYTHING, announce, deleteSearchRows, upsertSearchRows } from '../store/tutor-search-rows.ts'

// Rows in one statement: twelve columns each, far below the protocol's 65,535 parameters.
const BATCH = 1000

/**
 * Makes tutors findable as they are now; unlisted ones stop being found. Runs in the caller's transaction, so a
 * profile and its search row change together, and every process's index follows within moments of the commit.
 */
export async function indexTutors(db: Db, documents: readonly TutorDocument[], now: Date): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const rows = documents.slice(start, start + BATCH).map((document) => searchRowOf(document, now))
    await upsertSearchRows(db, rows)
  }
}

/** Takes tutors out of the search, in the caller's transaction. */
export async function removeTutors(db: Db, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) await deleteSearchRows(db, ids.slice(start, start + BATCH))
}

/** Tells every process that rows were written past this room (COPY); their indexes are loaded again. */
export async function announceBulkLoad(db: Db): Promise<void> {
  await announce(db, [EVERYTHING])
}
