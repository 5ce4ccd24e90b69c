import type { Transaction } from '#platform/context.ts'
import { moveSuspended } from '../store/suspend-tutor.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Hides the profile of a suspended account and shows it again when the account is restored, in the caller's transaction.
 * Drafts and hidden profiles stay as they are.
 */
export async function setTutorSuspended(
  tx: Transaction,
  change: { readonly accountId: string; readonly isSuspended: boolean },
): Promise<void> {
  const id = await moveSuspended(tx.db, { ...change, now: tx.now() })
  if (id !== null) await reindexTutors(tx, [id])
}
