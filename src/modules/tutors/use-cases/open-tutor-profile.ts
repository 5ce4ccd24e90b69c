import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { PROFILE } from '../domain/profile-status.ts'
import { openDraft } from '../store/open-draft.ts'

export type OpenTutorProfile = {
  readonly accountId: string
  /** What the person is called so far; the names of the profile begin with it, the English one not in Chinese. Empty is not said yet. */
  readonly name: string
}

/**
 * Gives an account its tutor profile, an empty draft that nobody else can see, and answers its number; an account that
 * has one keeps it. Runs in the caller's transaction.
 */
export async function openTutorProfile(ctx: Context, { accountId, name }: OpenTutorProfile): Promise<number> {
  const now = ctx.now()
  const status = beginState(ctx, PROFILE, { move: 'open', who: ['system'] })
  return await openDraft(ctx.db, { accountId, status, name: name.trim() || null, now })
}
