import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { moveState, requireMove } from '#platform/move-state.ts'
import { completenessOf } from '../domain/completeness.ts'
import { PROFILE } from '../domain/profile-status.ts'
import type { ProfileMove } from '../domain/profile-status.ts'
import { setProfileStatus } from '../store/profile-status.ts'
import { ownProfileOf } from './own-profile-of.ts'
import type { OwnProfile } from './own-profile-of.ts'
import { reindexTutors } from './reindex-tutors.ts'
import { requireOwnDraft } from './require-own-draft.ts'

/**
 * A tutor publishes, hides or shows the own profile; the search follows in the same transaction. Refuses
 * `PROFILE_INCOMPLETE`, `PROFILE_SUSPENDED`, and `PROFILE_CHANGED` when its status is another by now.
 */
export async function moveProfile(ctx: Context, move: ProfileMove): Promise<OwnProfile> {
  return await inTransaction(ctx, async (tx) => {
    const draft = await requireOwnDraft(tx)
    if (draft.status === 'suspended') throw new Refusal('PROFILE_SUSPENDED')
    const { id, version, status: state } = draft
    const asked = { state, move, facts: undefined }
    requireMove(tx, PROFILE, asked)
    if (move !== 'hide' && !completenessOf(draft).canPublish) throw new Refusal('PROFILE_INCOMPLETE')
    const now = tx.now()
    const change = { id, version, now, ...(move === 'publish' ? { publishedAt: now } : {}) }
    await moveState(tx, PROFILE, { ...asked, write: async (made) => await setProfileStatus(tx.db, { ...made, ...change }) })
    await reindexTutors(tx, [id])
    return ownProfileOf(await requireOwnDraft(tx), tx.now())
  })
}
