import type { Transaction } from '#platform/context.ts'
import { setAvatar } from '../store/set-avatar.ts'
import { reindexTutors } from './reindex-tutors.ts'

export type SetTutorAvatar = {
  readonly accountId: string
  /** Storage key of a square WebP that was encoded by us; null takes the photo away. */
  readonly key: string | null
}

/** Shows an account's picture as its tutor's photo too, searchable at once, in the caller's transaction. */
export async function setTutorAvatar(tx: Transaction, { accountId, key }: SetTutorAvatar): Promise<void> {
  const now = tx.now()
  const tutorId = await setAvatar(tx.db, { accountId, key, now })
  if (tutorId !== null) await reindexTutors(tx, [tutorId])
}
