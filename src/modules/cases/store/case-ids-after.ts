import type { Db } from '#platform/db/database.ts'

/** The next `limit` case numbers above `after`, ascending, whatever their status. */
export async function caseIdsAfter(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('tuition_case').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}
