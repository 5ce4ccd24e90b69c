import type { Transaction } from '#platform/context.ts'
import type { ListingTable, SearchRow } from '#modules/engine/public.ts'
import type { Listing } from '../listings/listing.ts'
import { announce, deleteSearchRows, holdSearchRows, upsertSearchRows, writeSearchRows } from '../store/search-rows.ts'

// Rows in one statement: about 3 MB of JSON.
const BATCH = 1000

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

/**
 * Makes documents findable as they are now; those that are no longer listed stop being found. Runs in the caller's transaction,
 * so that a document and its search row change together, and every process follows within moments of the commit: its index when
 * the row is different, its cards in any case.
 */
export async function indexDocuments<D>(
  tx: Transaction,
  { table, encode }: Pick<Listing<D>, 'table' | 'encode'>,
  documents: readonly D[],
): Promise<void> {
  const now = tx.now()
  await indexRows(
    tx,
    table,
    documents.map((document) => encode(document, now)),
  )
}

/** The same of documents that are read now. */
export async function indexChanged(tx: Transaction, { table, rowsOf }: Listing, ids: readonly number[]): Promise<void> {
  await indexRows(tx, table, await rowsOf(tx, ids))
}

async function indexRows(tx: Transaction, table: ListingTable, rows: readonly SearchRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await writeSearchRows(tx.db, table, batch)
    await announce(
      tx.db,
      table,
      batch.map(({ id }) => id),
    )
  }
}

/**
 * The same of at most a thousand documents after counters, ages or the format may have changed: rows that come out equal are
 * neither written nor announced. They are read when nobody else can save them. Answers how many were different.
 */
export async function refreshDocuments(
  tx: Transaction,
  { table, rowsOf }: Pick<Listing, 'table' | 'rowsOf'>,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  await holdSearchRows(tx.db, table, ids)
  const changed = await upsertSearchRows(tx.db, table, await rowsOf(tx, ids))
  await announce(tx.db, table, changed)
  return changed.length
}

/** Takes documents out of the search, in the caller's transaction. */
export async function removeDocuments(tx: Transaction, table: ListingTable, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await deleteSearchRows(tx.db, table, batch)
    await announce(tx.db, table, batch)
  }
}
