import type { Database } from '#platform/db/database.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { LISTINGS } from '../listings/listings.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { indexDocuments } from '../use-cases/index-documents.ts'
import { transact } from '../../../../test/test-context.ts'

/** A log that says nothing. */
export const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Makes tutors findable the quick way: the large index is built once after them. */
export async function fillSearch(database: Database, documents: readonly TutorDocument[], now: Date): Promise<void> {
  await database.raw('drop index tutor_search_terms', [])
  await transact({ database, clock: { now: () => now } }, async (tx) => await indexDocuments(tx, LISTINGS.tutors, documents))
  await database.raw(
    'create index tutor_search_terms on tutor_search using gin (terms, words, bands) with (fastupdate = off) where status = 1; analyze tutor_search',
    [],
  )
}

/** The tutors' search of both providers, ready; stopped in the end by the caller. */
export async function startBothEngines(database: Database, now: Date): Promise<readonly SearchEngine[]> {
  const engines = (['memory', 'postgres'] as const).map(
    (mode) => createSearch({ database, mode, log: SILENT, now: () => now }).engines.tutors,
  )
  for (const engine of engines) {
    await engine.start()
    await engine.whenReady()
  }
  return engines
}
