import type { Transaction } from '#platform/context.ts'
import { tryMove } from '#platform/move-state.ts'
import { PROFILE } from '../domain/profile-status.ts'
import { lockProfileOf, setProfileStatus } from '../store/profile-status.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Hides the profile of an account that is suspended or waits for its deletion, and shows it again afterwards, in the caller's
 * transaction; `as` the system when it follows from an act of the person.
 * Drafts and hidden profiles stay as they are.
 */
export async function setTutorSuspended(
  tx: Transaction,
  { accountId, isSuspended, as }: { readonly accountId: string; readonly isSuspended: boolean; readonly as?: 'system' },
): Promise<void> {
  const profile = await lockProfileOf(tx.db, accountId)
  if (!profile) return
  const { id, status } = profile
  const tried = await tryMove(tx, PROFILE, {
    state: status,
    move: isSuspended ? 'suspend' : 'restore',
    facts: undefined,
    ...(as ? { who: [as] } : {}),
    write: async (made) => await setProfileStatus(tx.db, { ...made, id, now: tx.now() }),
  })
  if (tried.ok) await reindexTutors(tx, [id])
}
