import type { Db } from '#platform/db/database.ts'
import { CASE_LISTING } from '../engine/case-listing.ts'
import { TUTOR_LISTING } from '../engine/tutor-listing.ts'
import { EVERYTHING, announce } from './search-rows.ts'

/** Tells every process that rows were written past this room (COPY); their indexes are loaded again. */
export async function announceBulkLoad(db: Db): Promise<void> {
  for (const listing of [TUTOR_LISTING, CASE_LISTING]) await announce(db, listing, [EVERYTHING])
}
