import type { Db } from '#platform/db/database.ts'
import type { Side } from '../domain/lesson-moves.ts'

type Owner = { readonly accountId: string; readonly side: Side }

/** Sets the secret of a person's calendar address; the one before no longer opens anything. */
export async function setCalendar(
  db: Db,
  { accountId, side, now, ...secret }: Owner & { readonly tokenHash: string; readonly sealed: string; readonly now: Date },
): Promise<void> {
  const columns = { token_hash: secret.tokenHash, sealed: secret.sealed, created_at: now }
  await db
    .insertInto('lesson_calendar')
    .values({ account_id: accountId, side, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'side']).doUpdateSet(columns))
    .execute()
}

/** The sealed secret of a person's calendar address; null when there is none that can be shown. */
export async function sealedCalendar(db: Db, { accountId, side }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('lesson_calendar')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed ?? null
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
