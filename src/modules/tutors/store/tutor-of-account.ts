import type { Db } from '#platform/db/database.ts'

/** The tutor number of an account, or null when it never entered the tutors' side. */
export async function tutorOfAccount(db: Db, accountId: string): Promise<number | null> {
  const row = await db.selectFrom('tutor').select('id').where('accountId', '=', accountId).executeTakeFirst()
  return row?.id ?? null
}
