import type { Db } from '#platform/db/database.ts'

export type AccountStatus = 'active' | 'suspended'

/** Moves an account from one status to the other: `moved`, `other` when it is in another one, `missing`. */
export async function moveStatus(
  db: Db,
  accountId: string,
  move: { readonly from: AccountStatus; readonly to: AccountStatus; readonly now: Date },
): Promise<'moved' | 'other' | 'missing'> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ status: move.to, updatedAt: move.now })
    .where('id', '=', accountId)
    .where('status', '=', move.from)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'moved'
  const row = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  return row ? 'other' : 'missing'
}
