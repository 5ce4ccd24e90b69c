import { isRecommendedTutor } from '#kernel/tutor-level.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { newId } from '#platform/new-id.ts'
import { requireUser } from '#platform/require-user.ts'
import { BOOST_MS } from '../domain/boost-package.ts'
import { beginUse, boostsLeft, endUse, lockRecommendation, usesToEnd } from '../store/boosts.ts'
import { reindexTutors } from './reindex-tutors.ts'
import { requireTutor } from './require-own-draft.ts'

/**
 * Uses a boost of the caller, of the package that ends first: they are recommended for the next 24 hours. Answers until when.
 * Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `BOOST_NEEDS_PROFILE` while the profile is not listed, `BOOST_RUNNING`,
 * `BOOSTS_USED_UP`.
 */
export async function spendBoost(ctx: Context): Promise<Date> {
  const tutorId = requireTutor(ctx.actor)
  const { accountId } = requireUser(ctx)
  return await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    // Only one at a time passes here for a tutor, so that two presses use one boost.
    const tutor = await lockRecommendation(tx.db, tutorId)
    if (tutor?.status !== 'active') throw new Refusal('BOOST_NEEDS_PROFILE')
    if (isRecommendedTutor(tutor.until, now)) throw new Refusal('BOOST_RUNNING')
    const [first] = await boostsLeft(tx.db, { accountId, now })
    if (!first) throw new Refusal('BOOSTS_USED_UP')
    const ends = new Date(now.getTime() + BOOST_MS)
    // Its money may have gone back meanwhile.
    const isThere = await beginUse(tx.db, { id: newId(now), purchaseId: first.id, tutorId, begins: now, ends })
    if (!isThere) throw new Refusal('BOOSTS_USED_UP')
    await reindexTutors(tx, [tutorId])
    return ends
  })
}

/** Every minute: lists follow the end of boosts. Cards stopped saying "recommended" at the moment itself. Returns how many ended. */
export async function endBoosts(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'tutors.boosts',
    due: async ({ db, now }, limit) => await usesToEnd(db, { now: now(), limit }),
    keyOf: ({ id }) => id,
    each: async (tx, { id, tutorId }) => {
      if (!(await endUse(tx.db, id, tx.now()))) return false
      await reindexTutors(tx, [tutorId])
      return true
    },
  })
}
