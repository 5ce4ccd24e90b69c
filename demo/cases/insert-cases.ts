import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { insertRows } from '../load/insert-rows.ts'
import { CASE_TABLES, caseRows } from './case-rows.ts'
import type { CaseLoad } from './case-rows.ts'

const BATCH = 500

/** Writes cases with multi-row inserts, in the caller's transaction: for the embedded database and small worlds. */
export async function insertCases(db: Db, load: CaseLoad, progress: (written: number) => void): Promise<void> {
  for (let done = 0; done < load.count; done += BATCH) {
    const count = Math.min(BATCH, load.count - done)
    const rows = caseRows({ ...load, firstId: load.firstId + done, count })
    for (const table of CASE_TABLES) await insertRows(db, table, rows[table])
    progress(done + count)
  }
  await sql`select setval(pg_get_serial_sequence('tuition_case', 'id'), (select max(id) from tuition_case))`.execute(db)
}
