import { cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { CaseStatus, TuitionCase } from '../domain/tuition-case.ts'

/** Cases with these numbers, ascending; unknown ones are left out. */
export async function findCases(db: Db, ids: readonly number[]): Promise<readonly TuitionCase[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tuition_case')
    .select(['id', 'job_no', 'status', 'subject', 'level', 'area_id', 'price_cents', 'created_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    jobNo: row.job_no,
    // Guaranteed by a check constraint.
    status: row.status as CaseStatus,
    subject: row.subject,
    level: row.level,
    areaId: row.area_id,
    price: cents(row.price_cents),
    createdAt: row.created_at,
  }))
}

/** Whether tutors may see a case now. */
export async function openCaseExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tuition_case')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
