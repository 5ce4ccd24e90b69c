import { Refusal } from '#kernel/refusal.ts'
import { countTutorFavourite, listedTutors } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { removeTutor } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

/**
 * A parent no longer keeps a tutor; again changes nothing. A tutor who hid the profile since can be let go too. Refuses
 * `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND`.
 */
export async function letGoOfTutor(ctx: Context, tutorId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'tutor')
  await inTransaction(ctx, async (tx) => {
    if (await removeTutor(tx.db, { accountId, tutorId })) await countTutorFavourite(tx, { tutorId, by: -1 })
    else if (!(await listedTutors(tx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  })
  return true
}
