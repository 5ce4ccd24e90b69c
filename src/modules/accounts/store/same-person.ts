import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { MOST_KEPT } from './devices.ts'

type Pair = readonly [string, string]

/** Notes a browser in which an account is logged in. */
export async function noteBrowser(
  db: Db,
  { accountId, browserHash, now }: { readonly accountId: string; readonly browserHash: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('account_browser')
    .values({ accountId, browserHash, seenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'browserHash']).doUpdateSet({ seenAt: now }))
    .execute()
  await sql`
    delete from account_browser where account_id = ${accountId} and browser_hash in (
      select browser_hash from account_browser where account_id = ${accountId}
      order by seen_at desc, browser_hash offset ${MOST_KEPT})`.execute(db)
}

/** Whether two accounts were ever logged in in one browser. */
export async function shareBrowser(db: Db, [one, other]: Pair): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_browser a join account_browser b on b.browser_hash = a.browser_hash
    where a.account_id = ${one} and b.account_id = ${other} limit 1`.execute(db)
  return rows.length > 0
}

/** The accounts among these that are neither suspended nor deleted. */
export async function areActive(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type CurrentPhone = { readonly accountId: string; readonly countryCode: string; readonly mobile: string }

/** The numbers of these accounts. */
export async function currentPhones(db: Db, ids: readonly string[]): Promise<readonly CurrentPhone[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'countryCode', 'mobile'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, countryCode, mobile }) =>
    countryCode === null || mobile === null ? [] : [{ accountId: id, countryCode, mobile }],
  )
}
