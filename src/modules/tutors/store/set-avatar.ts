import type { Db } from '#platform/db/database.ts'

export type NewAvatar = { readonly accountId: string; readonly key: string | null; readonly now: Date }

/** Sets the photo of an account's tutor; answers the tutor's number, or null when the account has none. */
export async function setAvatar(db: Db, { accountId, key, now }: NewAvatar): Promise<number | null> {
  const row = await db
    .updateTable('tutor')
    .set({ avatarKey: key, avatarModifiedAt: now })
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
