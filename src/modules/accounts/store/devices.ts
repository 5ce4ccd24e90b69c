import type { Db } from '#platform/db/database.ts'

export type SeenDevice = { readonly accountId: string; readonly deviceHash: string; readonly now: Date }

/** Notes a device; answers whether it is new to an account that already had another one. */
export async function noteDevice(db: Db, { accountId, deviceHash, now }: SeenDevice): Promise<boolean> {
  const known = await db
    .selectFrom('account_device')
    .select('deviceHash')
    .where('accountId', '=', accountId)
    .orderBy('deviceHash')
    .limit(1000)
    .execute()
  await db
    .insertInto('account_device')
    .values({ accountId, deviceHash, seenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceHash']).doUpdateSet({ seenAt: now }))
    .execute()
  return known.length > 0 && known.every((one) => one.deviceHash !== deviceHash)
}
