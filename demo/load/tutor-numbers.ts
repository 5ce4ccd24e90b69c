import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Lets the next registered tutor take the number after the highest one. */
export async function resetTutorNumbers(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('tutor', 'id'), (select max(id) from tutor))`.execute(db)
}
