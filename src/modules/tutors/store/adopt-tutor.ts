import type { Db } from '#platform/db/database.ts'

/** Gives a profile that belongs to nobody to an account; false when it is someone's or the account has one. */
export async function adoptTutor(
  db: Db,
  { tutorId, accountId, now }: { readonly tutorId: number; readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('tutor')
    .set({ accountId, updatedAt: now })
    .where('id', '=', tutorId)
    .where('accountId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
