import type { Db } from '#platform/db/database.ts'
import { ALL_LISTINGS } from '../listings/listings.ts'
import { EVERYTHING, announce } from '../store/search-rows.ts'

/** Tells every process that rows were written past this room (COPY); their indexes are loaded again. */
export async function announceBulkLoad(db: Db): Promise<void> {
  for (const [, { table }] of ALL_LISTINGS) await announce(db, table, [EVERYTHING])
}
