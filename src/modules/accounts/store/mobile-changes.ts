import type { Db } from '#platform/db/database.ts'

export type MobileChange = { readonly sessionId: string; readonly authCodeHash: string; readonly endsAt: Date }

/** The device has proved the old number; a later proof replaces an earlier one. */
export async function saveMobileChange(db: Db, { sessionId, authCodeHash, endsAt }: MobileChange): Promise<void> {
  const change = { authCodeHash, endsAt }
  await db
    .insertInto('mobile_change')
    .values({ sessionId, ...change })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(change))
    .execute()
}

/** Hash of the code with which this device may name a new number now, or null. */
export async function findMobileChange(
  db: Db,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('mobile_change')
    .select('authCodeHash')
    .where('sessionId', '=', sessionId)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.authCodeHash ?? null
}

/** The change was made or given up. */
export async function deleteMobileChange(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('mobile_change').where('sessionId', '=', sessionId).execute()
}
