import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'

export type NewSubscription = {
  readonly endpointHash: string
  readonly accountId: string
  readonly sessionId: string
  readonly sealed: string
  readonly now: Date
}

/** Keeps where a browser takes push messages; it leaves whoever had it before, and the oldest beyond `most` go. */
export async function saveSubscription(db: Db, { most, ...one }: NewSubscription & { readonly most: number }): Promise<void> {
  const row = { account_id: one.accountId, session_id: one.sessionId, sealed: one.sealed, created_at: one.now }
  await db
    .insertInto('push_subscription')
    .values({ endpoint_hash: one.endpointHash, ...row })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscription where endpoint_hash in (
      select endpoint_hash from push_subscription where account_id = ${one.accountId}
      order by created_at desc, endpoint_hash offset ${most})`.execute(db)
}

const subscriptions = fixed<{ readonly accountId: string; readonly most: number }>()((db, $) =>
  db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.endpoint_hash', 'p.sealed', 's.side'])
    .where('p.account_id', '=', $('accountId'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.endpoint_hash')
    .limit($('most')),
)

export type Subscription = { readonly endpointHash: string; readonly sealed: string; readonly side: string | null }

/** The browsers of a person, with the side on which each is logged in. */
export async function listSubscriptions(db: Db, accountId: string, most: number): Promise<readonly Subscription[]> {
  const rows = await rowsOf(db, subscriptions({ accountId, most }))
  return rows.map(({ endpoint_hash: endpointHash, sealed, side }) => ({ endpointHash, sealed, side }))
}

/** Forgets a browser; of `accountId` alone when it is given. */
export async function deleteSubscription(
  db: Db,
  { endpointHash, accountId }: { readonly endpointHash: string; readonly accountId: string | null },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpointHash)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .execute()
}
