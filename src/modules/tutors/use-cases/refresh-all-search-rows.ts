import { refreshTutors } from '#modules/search/public.ts'
import type { RefreshNext } from '#modules/search/public.ts'
import type { Database } from '#platform/db/database.ts'
import { tutorIdsAfter } from '../store/tutor-ids-after.ts'
import { tutorDocumentsOf } from './tutor-documents-of.ts'

const BATCH = 500

/**
 * Daily: ages, popularity and expired star levels change without anybody saving a profile. One transaction a batch,
 * so that it never holds the database for long. Rows that come out equal are not written. Returns how many were different.
 */
export async function refreshAllSearchRows(db: Database['db'], now: Date): Promise<number> {
  let count = 0
  for (let ids = await tutorIdsAfter(db, 0, BATCH); ids.length > 0; ids = await tutorIdsAfter(db, ids.at(-1) ?? 0, BATCH)) {
    const batch = ids
    count += await db.transaction().execute(async (trx) => await refreshTutors(trx, { ids: batch, read: tutorDocumentsOf }, now))
  }
  return count
}

/** Encodes the next tutors anew as of the time of each batch. */
export function refreshNextTutors(now: () => Date): RefreshNext {
  return async (trx, { after, limit }) => {
    const ids = await tutorIdsAfter(trx, after, limit)
    await refreshTutors(trx, { ids, read: tutorDocumentsOf }, now())
    return ids.at(-1) ?? null
  }
}
