import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { findListed } from '../store/find-listed.ts'
import { findTutors } from '../store/find-tutors.ts'
import { heldChecks } from '../store/held-checks.ts'
import { similarTutorIds } from '../store/similar-tutor-ids.ts'
import { tutorPresentation } from './tutor-presentation.ts'

const MOST = 6

/**
 * Up to six active tutors with the same main subject: nearest in district, levels and price first. Refuses
 * `TUTOR_NOT_FOUND` as the profile itself does.
 */
export async function findSimilarTutors(ctx: Context, tutorId: number) {
  const [listed, ids] = await Promise.all([findListed(ctx.replica, [tutorId]), similarTutorIds(ctx.replica, tutorId, MOST)])
  if (!listed.has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  const now = ctx.now()
  const [tutors, checks] = await Promise.all([findTutors(ctx.replica, ids), heldChecks(ctx.replica, ids, now)])
  const found = new Map(tutors.map((one) => [one.profile.id, one]))
  return ids.flatMap((id) => {
    const one = found.get(id)
    return one ? [tutorPresentation({ ...one, checks: checks.get(id) ?? [] }, ctx.locale, now)] : []
  })
}
