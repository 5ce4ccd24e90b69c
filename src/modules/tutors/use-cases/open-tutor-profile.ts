import type { Context } from '#platform/context.ts'
import { openDraft } from '../store/open-draft.ts'

export type OpenTutorProfile = {
  readonly accountId: string
  /** What the person is called so far; both names of the profile begin with it. Empty is not said yet. */
  readonly name: string
}

/**
 * Gives an account its tutor profile, an empty draft that nobody else can see, and answers its number; an account that
 * has one keeps it. Runs in the caller's transaction.
 */
export async function openTutorProfile(ctx: Context, { accountId, name }: OpenTutorProfile): Promise<number> {
  const now = ctx.now()
  return await openDraft(ctx.db, { accountId, name: name.trim() || null, now })
}
