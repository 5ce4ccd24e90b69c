import type { Db } from '#platform/db/database.ts'

/** Which of these tutors others may see now. */
export async function findListed(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('tutor')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}
