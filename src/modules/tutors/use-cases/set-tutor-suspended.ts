import type { Db } from '#platform/db/database.ts'
import { moveSuspended } from '../store/suspend-tutor.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Hides the profile of a suspended account and shows it again when the account is restored, in the caller's transaction.
 * Drafts and hidden profiles stay as they are.
 */
export async function setTutorSuspended(
  db: Db,
  change: { readonly accountId: string; readonly isSuspended: boolean; readonly now: Date },
): Promise<void> {
  const id = await moveSuspended(db, change)
  if (id !== null) await reindexTutors(db, [id], change.now)
}
