import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { jobNoOf } from '../domain/tuition-case.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'

export type NewCase = Omit<TuitionCase, 'id' | 'jobNo'> & { readonly parentAccountId: string }

/** Writes a case and answers its number. */
export async function insertCase(db: Db, fresh: NewCase): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tuition_case', 'id'))::int as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no number for a case')
  await db
    .insertInto('tuition_case')
    .values({
      id,
      job_no: jobNoOf(id),
      parent_account_id: fresh.parentAccountId,
      status: fresh.status,
      subject: fresh.subject,
      level: fresh.level,
      area_id: fresh.areaId,
      price_cents: fresh.price,
      created_at: fresh.createdAt,
      updated_at: fresh.createdAt,
    })
    .execute()
  return id
}
