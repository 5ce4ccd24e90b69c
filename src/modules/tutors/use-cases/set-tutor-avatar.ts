import type { Db } from '#platform/db/database.ts'
import { setAvatar } from '../store/set-avatar.ts'
import { reindexTutors } from './reindex-tutors.ts'

export type SetTutorAvatar = {
  readonly accountId: string
  /** Storage key of a square WebP that was encoded by us; null takes the photo away. */
  readonly key: string | null
  readonly now: Date
}

/** Shows an account's picture as its tutor's photo too, searchable at once, in the caller's transaction. */
export async function setTutorAvatar(db: Db, { accountId, key, now }: SetTutorAvatar): Promise<void> {
  const tutorId = await setAvatar(db, { accountId, key, now })
  if (tutorId !== null) await reindexTutors(db, [tutorId], now)
}
