import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { TutorProfile } from '../domain/tutor-profile.ts'
import { saveTutor } from '../store/save-tutor.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Saves a profile and makes it searchable in one transaction. Only the system calls it so far: the profile editor
 * will admit the tutor whose profile it is. Refuses `ROLE_NOT_ALLOWED`.
 */
export async function saveTutorProfile(ctx: Context, profile: TutorProfile): Promise<void> {
  if (ctx.actor.kind !== 'system' && ctx.actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    await saveTutor(tx.db, { ...profile, updatedAt: now })
    await reindexTutors(tx, [profile.id])
  })
}
