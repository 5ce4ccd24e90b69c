import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { TutorProfile } from '../domain/tutor-profile.ts'
import { saveTutor } from '../store/save-tutor.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Saves a profile and makes it searchable in one transaction. Only the system calls it so far: the profile editor
 * will admit the tutor whose profile it is. Refuses `ROLE_NOT_ALLOWED`.
 */
export async function saveTutorProfile(ctx: Pick<Context, 'actor' | 'db' | 'now'>, profile: TutorProfile): Promise<void> {
  if (ctx.actor.kind !== 'system' && ctx.actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    await saveTutor(trx, { ...profile, updatedAt: now })
    await reindexTutors(trx, [profile.id], now)
  })
}
