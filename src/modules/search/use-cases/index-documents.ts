import type { Transaction } from '#platform/context.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import { CASE_LISTING } from '../engine/case-listing.ts'
import { caseSearchRowOf } from '../engine/case-search-row.ts'
import type { Listing } from '../engine/listing.ts'
import { searchRowOf } from '../engine/search-row.ts'
import type { SearchRow } from '../engine/search-row.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { TUTOR_LISTING } from '../engine/tutor-listing.ts'
import { announce, deleteSearchRows, holdSearchRows, upsertSearchRows, writeSearchRows } from '../store/search-rows.ts'

// Rows in one statement: about 3 MB of JSON.
const BATCH = 1000

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

async function index(tx: Transaction, listing: Listing, rows: readonly SearchRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await writeSearchRows(tx.db, listing, batch)
    const ids = batch.map((row) => row.id)
    await announce(tx.db, listing, ids)
  }
}

/** What is refreshed: at most a thousand, and how they are read. */
type Refreshed<D> = {
  readonly ids: readonly number[]
  readonly read: (tx: Transaction, ids: readonly number[]) => Promise<readonly D[]>
}

async function refresh(tx: Transaction, listing: Listing, { ids, read }: Refreshed<SearchRow>): Promise<number> {
  if (ids.length === 0) return 0
  await holdSearchRows(tx.db, listing, ids)
  const changed = await upsertSearchRows(tx.db, listing, await read(tx, ids))
  await announce(tx.db, listing, changed)
  return changed.length
}

async function remove(tx: Transaction, listing: Listing, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await deleteSearchRows(tx.db, listing, batch)
    await announce(tx.db, listing, batch)
  }
}

/**
 * Makes tutors findable as they are now; unlisted ones stop being found. Runs in the caller's transaction, so a
 * profile and its search row change together, and every process follows within moments of the commit: its index when
 * the row is different, its cards in any case.
 */
export async function indexTutors(tx: Transaction, documents: readonly TutorDocument[]): Promise<void> {
  const now = tx.now()
  await index(
    tx,
    TUTOR_LISTING,
    documents.map((document) => searchRowOf(document, now)),
  )
}

/**
 * The same after counters, age or star level may have changed: rows that come out equal are neither written nor announced.
 * They are read when nobody else can save them. Returns how many were different.
 */
export async function refreshTutors(tx: Transaction, { ids, read }: Refreshed<TutorDocument>): Promise<number> {
  const now = tx.now()
  const rows = async (): Promise<readonly SearchRow[]> => (await read(tx, ids)).map((document) => searchRowOf(document, now))
  return await refresh(tx, TUTOR_LISTING, { ids, read: rows })
}

/** Takes tutors out of the search, in the caller's transaction. */
export async function removeTutors(tx: Transaction, ids: readonly number[]): Promise<void> {
  await remove(tx, TUTOR_LISTING, ids)
}

/**
 * Makes cases findable as they are now, in the caller's transaction; those that are no longer open stop being found.
 * Nothing of a row depends on the time of indexing, so cases need no later refresh of their own.
 */
export async function indexCases(tx: Transaction, documents: readonly CaseDocument[]): Promise<void> {
  await index(tx, CASE_LISTING, documents.map(caseSearchRowOf))
}

/** Of cases as `refreshTutors`. */
export async function refreshCases(tx: Transaction, { ids, read }: Refreshed<CaseDocument>): Promise<number> {
  return await refresh(tx, CASE_LISTING, { ids, read: async () => (await read(tx, ids)).map(caseSearchRowOf) })
}

/** Takes cases out of the search, in the caller's transaction. */
export async function removeCases(tx: Transaction, ids: readonly number[]): Promise<void> {
  await remove(tx, CASE_LISTING, ids)
}
