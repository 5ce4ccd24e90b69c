import type { Db } from '#platform/db/database.ts'
import type { CaseDocument } from '../domain/case-document.ts'
import { CASE_LISTING } from '../domain/case-listing.ts'
import { caseSearchRowOf } from '../domain/case-search-row.ts'
import type { Listing } from '../domain/listing.ts'
import { searchRowOf } from '../domain/search-row.ts'
import type { SearchRow } from '../domain/search-row.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import { TUTOR_LISTING } from '../domain/tutor-listing.ts'
import { EVERYTHING, announce, deleteSearchRows, holdSearchRows, upsertSearchRows } from '../store/search-rows.ts'

// Rows in one statement: about 3 MB of JSON.
const BATCH = 1000

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

async function index(db: Db, listing: Listing, rows: readonly SearchRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await upsertSearchRows(db, listing, batch)
    const ids = batch.map((row) => row.id)
    await announce(db, listing, ids)
  }
}

/** What is refreshed: at most a thousand, and how they are read. */
type Refreshed<D> = {
  readonly ids: readonly number[]
  readonly read: (trx: Db, ids: readonly number[]) => Promise<readonly D[]>
}

async function refresh(trx: Db, listing: Listing, { ids, read }: Refreshed<SearchRow>): Promise<number> {
  if (ids.length === 0) return 0
  await holdSearchRows(trx, listing, ids)
  const changed = await upsertSearchRows(trx, listing, await read(trx, ids))
  await announce(trx, listing, changed)
  return changed.length
}

async function remove(db: Db, listing: Listing, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await deleteSearchRows(db, listing, batch)
    await announce(db, listing, batch)
  }
}

/**
 * Makes tutors findable as they are now; unlisted ones stop being found. Runs in the caller's transaction, so a
 * profile and its search row change together, and every process follows within moments of the commit: its index when
 * the row is different, its cards in any case.
 */
export async function indexTutors(db: Db, documents: readonly TutorDocument[], now: Date): Promise<void> {
  await index(
    db,
    TUTOR_LISTING,
    documents.map((document) => searchRowOf(document, now)),
  )
}

/**
 * The same after counters, age or standing may have changed: rows that come out equal are neither written nor announced.
 * They are read when nobody else can save them. Returns how many were different.
 */
export async function refreshTutors(trx: Db, { ids, read }: Refreshed<TutorDocument>, now: Date): Promise<number> {
  const rows = async (): Promise<readonly SearchRow[]> => (await read(trx, ids)).map((document) => searchRowOf(document, now))
  return await refresh(trx, TUTOR_LISTING, { ids, read: rows })
}

/** Takes tutors out of the search, in the caller's transaction. */
export async function removeTutors(db: Db, ids: readonly number[]): Promise<void> {
  await remove(db, TUTOR_LISTING, ids)
}

/**
 * Makes cases findable as they are now, in the caller's transaction; those that are no longer open stop being found.
 * Nothing of a row depends on the time of indexing, so cases need no later refresh of their own.
 */
export async function indexCases(db: Db, documents: readonly CaseDocument[]): Promise<void> {
  await index(db, CASE_LISTING, documents.map(caseSearchRowOf))
}

/** Of cases as `refreshTutors`. */
export async function refreshCases(trx: Db, { ids, read }: Refreshed<CaseDocument>): Promise<number> {
  return await refresh(trx, CASE_LISTING, { ids, read: async () => (await read(trx, ids)).map(caseSearchRowOf) })
}

/** Takes cases out of the search, in the caller's transaction. */
export async function removeCases(db: Db, ids: readonly number[]): Promise<void> {
  await remove(db, CASE_LISTING, ids)
}

/** Tells every process that rows were written past this room (COPY); their indexes are loaded again. */
export async function announceBulkLoad(db: Db): Promise<void> {
  for (const listing of [TUTOR_LISTING, CASE_LISTING]) await announce(db, listing, [EVERYTHING])
}
