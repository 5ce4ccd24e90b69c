import type { UserType } from '#kernel/actor.ts'
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
  const row = { accountId: one.accountId, sessionId: one.sessionId, sealed: one.sealed, createdAt: one.now }
  await db
    .insertInto('push_subscription')
    .values({ endpointHash: one.endpointHash, ...row })
    .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscription where endpoint_hash in (
      select endpoint_hash from push_subscription where account_id = ${one.accountId}
      order by created_at desc, endpoint_hash offset ${most})`.execute(db)
}

const subscriptions = fixed<{ readonly accountId: string; readonly most: number }>()((db, $) =>
  db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.sessionId')
    .select(['p.endpointHash', 'p.sealed', 's.side'])
    .where('p.accountId', '=', $('accountId'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.endpointHash')
    .limit($('most')),
)

export type Subscription = { readonly endpointHash: string; readonly sealed: string; readonly side: UserType | null }

/** The browsers of a person, with the side on which each is logged in. */
export async function listSubscriptions(db: Db, accountId: string, most: number): Promise<readonly Subscription[]> {
  const rows = await rowsOf(db, subscriptions({ accountId, most }))
  return rows.map(({ endpointHash, sealed, side }) => ({ endpointHash, sealed, side }))
}

/** Forgets a browser; of `accountId` alone when it is given. */
export async function deleteSubscription(
  db: Db,
  { endpointHash, accountId }: { readonly endpointHash: string; readonly accountId: string | null },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpointHash', '=', endpointHash)
    .$if(accountId !== null, (query) => query.where('accountId', '=', accountId ?? ''))
    .execute()
}
