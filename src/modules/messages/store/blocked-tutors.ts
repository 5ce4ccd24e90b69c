import type { Db } from '#platform/db/database.ts'

const MOST = 1000

/** The tutors with whom a parent has no more to do: either side blocked the other. */
export async function findBlockedTutors(db: Db, parentAccountId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('thread_block')
    .select('tutorId')
    .distinct()
    .where('parentAccountId', '=', parentAccountId)
    .orderBy('tutorId')
    .limit(MOST)
    .execute()
  return rows.map((row) => row.tutorId)
}
