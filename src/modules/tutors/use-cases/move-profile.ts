import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { completenessOf } from '../domain/completeness.ts'
import { statusAfter } from '../domain/profile-status.ts'
import type { ProfileMove } from '../domain/profile-status.ts'
import { saveDraft } from '../store/save-draft.ts'
import { ownProfileOf } from './own-profile-of.ts'
import type { OwnProfile } from './own-profile-of.ts'
import { reindexTutors } from './reindex-tutors.ts'
import { requireOwnDraft } from './require-own-draft.ts'

/**
 * A tutor publishes, hides or shows the own profile; the search follows in the same transaction. Refuses
 * `PROFILE_INCOMPLETE`, `PROFILE_SUSPENDED`, and `PROFILE_CHANGED` when its status is another by now.
 */
export async function moveProfile(ctx: Context, move: ProfileMove): Promise<OwnProfile> {
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const draft = await requireOwnDraft(tx)
    if (draft.status === 'suspended') throw new Refusal('PROFILE_SUSPENDED')
    const status = statusAfter(draft.status, move)
    if (!status) throw new Refusal('PROFILE_CHANGED')
    if (status === 'active' && !completenessOf(draft).canPublish) throw new Refusal('PROFILE_INCOMPLETE')
    const publishedAt = move === 'publish' ? now : draft.publishedAt
    if (!(await saveDraft(tx.db, { ...draft, status, publishedAt }, now))) throw new Refusal('PROFILE_CHANGED')
    await reindexTutors(tx, [draft.id])
    return ownProfileOf(await requireOwnDraft(tx))
  })
}
