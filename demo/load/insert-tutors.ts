import type { Db } from '#platform/db/database.ts'
import { inventTutor } from '../world/demo-tutor.ts'
import type { Progress, TutorLoad } from './copy-tutors.ts'
import { insertRows } from './insert-rows.ts'
import { resetTutorNumbers } from './tutor-numbers.ts'
import { TUTOR_TABLES, worldRows } from './world-rows.ts'

const BATCH = 500

/** Writes tutors with multi-row inserts, in the caller's transaction: for the embedded database and small worlds. */
export async function insertTutors(db: Db, { firstId, count, seed, now }: TutorLoad, progress: Progress): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    const tutors = Array.from({ length: size }, (_, at) => inventTutor({ seed, id: firstId + done + at, now }))
    const rows = worldRows(tutors, now)
    for (const table of TUTOR_TABLES) await insertRows(db, table, rows[table])
    progress(done + size)
  }
  await resetTutorNumbers(db)
}
