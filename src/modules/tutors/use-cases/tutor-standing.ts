import type { Context } from '#platform/context.ts'
import { findDraft } from '../store/find-draft.ts'
import { checkStatusesOf } from './checks-of.ts'

/** Whether others see a tutor's profile, and whether it was checked who they are and that holds now. */
export async function tutorStanding(
  ctx: Context,
  tutorId: number,
): Promise<{ readonly isPublic: boolean; readonly isIdentified: boolean }> {
  const [draft, checks] = await Promise.all([findDraft(ctx.db, tutorId), checkStatusesOf(ctx, tutorId)])
  return { isPublic: draft?.status === 'active', isIdentified: checks.get('identity')?.state === 'approved' }
}
