import type { Db } from '#platform/db/database.ts'

export type MobileChange = { readonly sessionId: string; readonly authCodeHash: string; readonly endsAt: Date }

/** The device has proved the old number; a later proof replaces an earlier one. */
export async function saveMobileChange(db: Db, { sessionId, authCodeHash, endsAt }: MobileChange): Promise<void> {
  const change = { auth_code_hash: authCodeHash, ends_at: endsAt }
  await db
    .insertInto('mobile_change')
    .values({ session_id: sessionId, ...change })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(change))
    .execute()
}

/** Hash of the code with which this device may name a new number now, or null. */
export async function findMobileChange(
  db: Db,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('mobile_change')
    .select('auth_code_hash')
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.auth_code_hash ?? null
}

/** The change was made or given up. */
export async function deleteMobileChange(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('mobile_change').where('session_id', '=', sessionId).execute()
}
