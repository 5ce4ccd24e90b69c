import type { Db } from '#platform/db/database.ts'
import type { Side } from '../domain/lesson-moves.ts'

/** Sets the secret of somebody's calendar address; the one before no longer opens anything. */
export async function setCalendar(
  db: Db,
  {
    accountId,
    side,
    tokenHash,
    now,
  }: { readonly accountId: string; readonly side: Side; readonly tokenHash: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('lesson_calendar')
    .values({ account_id: accountId, side, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'side']).doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .execute()
}

/** Whose calendar a secret opens, or null; nobody's while their account is suspended. */
export async function findCalendar(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('lesson_calendar as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('tutor as t', 't.account_id', 'c.account_id')
    .select(['c.account_id', 'c.side', 'a.locale', 't.id as tutor_id'])
    .where('c.token_hash', '=', tokenHash)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  // The columns' check constraints know these alone.
  return { accountId: row.account_id, side: row.side as Side, tutorId: row.tutor_id, locale: row.locale as 'zh' | 'en' }
}
