import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Most devices, and browsers, that are kept of an account: a further one takes the place of the one that was seen longest ago. */
export const MOST_KEPT = 100

export type SeenDevice = { readonly accountId: string; readonly deviceHash: string; readonly now: Date }

/** Notes a device; answers whether it is new to an account that already had another one. */
export async function noteDevice(db: Db, { accountId, deviceHash, now }: SeenDevice): Promise<boolean> {
  const known = await db
    .selectFrom('account_device')
    .select('deviceHash')
    .where('accountId', '=', accountId)
    .orderBy('deviceHash')
    .limit(MOST_KEPT)
    .execute()
  await db
    .insertInto('account_device')
    .values({ accountId, deviceHash, seenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceHash']).doUpdateSet({ seenAt: now }))
    .execute()
  await sql`
    delete from account_device where account_id = ${accountId} and device_hash in (
      select device_hash from account_device where account_id = ${accountId}
      order by seen_at desc, device_hash offset ${MOST_KEPT})`.execute(db)
  return known.length > 0 && known.every((one) => one.deviceHash !== deviceHash)
}
