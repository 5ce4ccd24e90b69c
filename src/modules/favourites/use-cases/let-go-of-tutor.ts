import { Refusal } from '#kernel/refusal.ts'
import { countTutorFavourite, listedTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { removeTutor } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

/**
 * A parent no longer keeps a tutor; again changes nothing. A tutor who hid the profile since can be let go too. Refuses
 * `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND`.
 */
export async function letGoOfTutor(ctx: Pick<Context, 'actor' | 'db' | 'now'>, tutorId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'tutor')
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    if (await removeTutor(trx, { accountId, tutorId })) await countTutorFavourite(trx, { tutorId, by: -1, now })
    else if (!(await listedTutors(trx, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  })
  return true
}
