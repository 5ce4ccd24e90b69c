import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Db } from '#platform/db/database.ts'

export type StoredAvatar = { readonly key: string | null; readonly modifiedAt: Date | null; readonly sex: Sex }

/** Where the avatar of an active tutor is kept, or null when there is no such tutor. */
export async function findAvatar(db: Db, tutorId: number): Promise<StoredAvatar | null> {
  const row = await db
    .selectFrom('tutor')
    .select(['avatarKey', 'avatarModifiedAt', 'sex'])
    .where('id', '=', tutorId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  // Check constraints guarantee that someone active has one of the sexes.
  return row ? { key: row.avatarKey, modifiedAt: row.avatarModifiedAt, sex: row.sex as Sex } : null
}
