import type { Db } from '#platform/db/database.ts'

/** Takes an account's active profile off the site, or brings back one that was; answers its number when it moved. */
export async function moveSuspended(
  db: Db,
  { accountId, isSuspended, now }: { readonly accountId: string; readonly isSuspended: boolean; readonly now: Date },
): Promise<number | null> {
  const [from, to] = isSuspended ? ['active', 'suspended'] : ['suspended', 'active']
  const row = await db
    .updateTable('tutor')
    .set({ status: to, updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
