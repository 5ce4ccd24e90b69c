import type { Db } from '#platform/db/database.ts'
import type { Side } from '../domain/lesson-moves.ts'

type Owner = { readonly accountId: string; readonly side: Side }

/** Sets the secret of a person's calendar address; the one before no longer opens anything. */
export async function setCalendar(
  db: Db,
  { accountId, side, now, ...secret }: Owner & { readonly tokenHash: string; readonly sealed: string; readonly now: Date },
): Promise<void> {
  const columns = { tokenHash: secret.tokenHash, sealed: secret.sealed, createdAt: now }
  await db
    .insertInto('lesson_calendar')
    .values({ accountId, side, ...columns })
    .onConflict((conflict) => conflict.columns(['accountId', 'side']).doUpdateSet(columns))
    .execute()
}

/** The sealed secret of a person's calendar address; null when there is none that can be shown. */
export async function sealedCalendar(db: Db, { accountId, side }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('lesson_calendar')
    .select('sealed')
    .where('accountId', '=', accountId)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed ?? null
}

/** Whose calendar a secret opens, or null; nobody's while their account is suspended. */
export async function findCalendar(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('lesson_calendar as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('tutor as t', 't.accountId', 'c.accountId')
    .select(['c.accountId', 'c.side', 'a.locale', 't.id as tutorId'])
    .where('c.tokenHash', '=', tokenHash)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  // The columns' check constraints know these alone.
  return { accountId: row.accountId, side: row.side, tutorId: row.tutorId, locale: row.locale as 'zh' | 'en' }
}
