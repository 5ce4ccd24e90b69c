import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage.ts'
import { insertCases } from './cases/insert-cases.ts'
import { insertRows } from './load/insert-rows.ts'
import { insertTutors } from './load/insert-tutors.ts'
import { firstOfTwo } from './load/numbers.ts'
import { drawAvatars } from './world/avatar-pool.ts'
import { FIRST_TUTOR_ID } from './world/demo-tutor.ts'
import { inventSchools } from './world/schools.ts'

/** What filling needs: an open, migrated database, the file storage, today, and where to say what is happening. */
export type DemoFill = {
  readonly database: Database
  readonly storage: Storage
  readonly now: Date
  readonly report: (line: string) => void
  /** Number of tutors (2,000). */
  readonly tutors?: number
  /** Number of open cases (240). */
  readonly cases?: number
  /** Whether what lies behind the ratings is written (true). */
  readonly hasPast?: boolean
}

export const DEMO_SEED = 2026
const DEMO_TUTORS = 2000
const DEMO_CASES = 240

/**
 * Fills an empty database with the demo world in one transaction, so that a killed fill leaves nothing behind and is
 * done again at the next start. Answers whether it did: never when there are tutors already, or the world was written
 * once.
 */
export async function fillDemoWorld({
  database,
  storage,
  now,
  report,
  tutors = DEMO_TUTORS,
  cases = DEMO_CASES,
  hasPast = true,
}: DemoFill): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  report(`Filling the empty database with an invented world: ${tutors} tutors, ${cases} cases, schools…`)
  const faces = drawAvatars(storage)
  // Without a handler now, a failure to draw during the transaction would end the process.
  faces.catch(() => {})
  await database.db.transaction().execute(async (trx) => {
    await insertRows(trx, 'school', inventSchools(DEMO_SEED))
    await insertTutors(trx, { firstId: FIRST_TUTOR_ID, count: tutors, seed: DEMO_SEED, now, hasPast }, () => {})
    const applicants = { firstId: FIRST_TUTOR_ID, count: tutors }
    const firstId = await firstOfTwo(trx)
    if (cases > 0) await insertCases(trx, { firstId, count: cases, seed: DEMO_SEED, now, applicants }, () => {})
    await faces
    await trx.insertInto('demo_fill').values({ seed: DEMO_SEED, tutors, filledAt: now }).execute()
  })
  await sql`analyze`.execute(database.db)
  report('The demo world is ready.')
  return true
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const fill = await db.selectFrom('demo_fill').select('id').limit(1).executeTakeFirst()
  const tutor = await db.selectFrom('tutor').select('id').limit(1).executeTakeFirst()
  return fill === undefined && tutor === undefined
}
