import type { Db } from '#platform/db/database.ts'

/** Numbers of fines whose time to appeal is over, the longest over first. */
export async function finesToFallDue(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fine')
    .select('id')
    .where('state', '=', 'proposed')
    .where('appealUntil', '<=', now)
    .orderBy('appealUntil')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
