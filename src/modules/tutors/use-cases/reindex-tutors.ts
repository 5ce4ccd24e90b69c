import { indexTutors } from '#modules/search/public.ts'
import type { Db } from '#platform/db/database.ts'
import { tutorDocumentsOf } from './tutor-documents-of.ts'

/** Makes these tutors findable as they are now, in the caller's transaction. */
export async function reindexTutors(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await indexTutors(db, await tutorDocumentsOf(db, ids), now)
}
