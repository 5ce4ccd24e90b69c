import { Refusal } from '#kernel/refusal.ts'
import { countTutorFavourite, listedTutors } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { addTutor } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

/**
 * A parent keeps a tutor whom others may see; the second time changes nothing. The tutor's counter follows in the same
 * transaction. Refuses `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND` (specification 1 §5, §7).
 */
export async function keepTutor(ctx: Context, tutorId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'tutor')
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const [listed, isNew] = await inOrder(
      () => listedTutors(tx.db, [tutorId]),
      () => addTutor(tx.db, { accountId, tutorId }, now),
    )
    if (!listed.has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
    if (isNew) await countTutorFavourite(tx, { tutorId, by: 1 })
  })
  return true
}
