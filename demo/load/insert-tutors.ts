import type { Db } from '#platform/db/database.ts'
import { inventTutor } from '../world/demo-tutor.ts'
import type { Progress, TutorLoad } from './copy-tutors.ts'
import { insertRows } from './insert-rows.ts'
import { FIRST_CASE_ID } from '../cases/invent-case.ts'
import { nextCaseNumber, resetNumbers } from './numbers.ts'
import { PAST_TABLES, pastRows } from '../past/past-rows.ts'
import { TUTOR_TABLES, worldRows } from './world-rows.ts'

const BATCH = 500

/** Without a past nothing lies behind the ratings, which tests of other things do not read. */
type Load = TutorLoad & { readonly hasPast?: boolean }

/**
 * Writes tutors with multi-row inserts, in the caller's transaction: for the embedded database and small worlds. What lies
 * behind their ratings is written with them: cases that are over, lessons that were held, reviews.
 */
export async function insertTutors(
  db: Db,
  { firstId, count, seed, now, hasPast = true }: Load,
  progress: Progress,
): Promise<void> {
  let firstCase = await nextCaseNumber(db)
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    const tutors = Array.from({ length: size }, (_, at) => inventTutor({ seed, id: firstId + done + at, now }))
    const rows = worldRows(tutors, now)
    for (const table of TUTOR_TABLES) await insertRows(db, table, rows[table])
    const past = pastRows(hasPast ? tutors : [], { seed, now, firstCase })
    for (const table of PAST_TABLES) await insertRows(db, table, past[table])
    firstCase += past.tuition_case.length
    progress(done + size)
  }
  await resetNumbers(db, 'tutor')
  if (firstCase > FIRST_CASE_ID) await resetNumbers(db, 'tuition_case')
}
