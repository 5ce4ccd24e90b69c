import type { Db } from '#platform/db/database.ts'

export type SeenDevice = { readonly accountId: string; readonly deviceHash: string; readonly now: Date }

/** Notes a device; answers whether it is new to an account that already had another one. */
export async function noteDevice(db: Db, { accountId, deviceHash, now }: SeenDevice): Promise<boolean> {
  const known = await db
    .selectFrom('account_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .orderBy('device_hash')
    .limit(1000)
    .execute()
  await db
    .insertInto('account_device')
    .values({ account_id: accountId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  return known.length > 0 && known.every((one) => one.device_hash !== deviceHash)
}
