import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { FIRST_CASE_ID } from '../cases/invent-case.ts'

/** Lets the next registered tutor, or the next case, take the number after the highest one. */
export async function resetNumbers(db: Db, table: 'tutor' | 'tuition_case'): Promise<void> {
  const name = sql.lit(table)
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
}

/** The number that the first of invented cases may take whose neighbours have one parent. */
export async function firstOfTwo(db: Db): Promise<number> {
  const next = await nextCaseNumber(db)
  return next % 2 === 1 ? next : next + 1
}

/** The number that an invented case may take. */
export async function nextCaseNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('tuition_case')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return row?.last == null ? FIRST_CASE_ID : row.last + 1
}
