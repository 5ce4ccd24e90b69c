import { Refusal } from '#kernel/refusal.ts'
import { listedTutors, tutorWeeks } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { freeStarts, offeredStretch } from '../domain/free-starts.ts'
import { quarterOf } from '../domain/lesson-time.ts'
import { takenQuarters } from '../store/lesson-slots.ts'
import { requireParent } from './acting-party.ts'

type Asked = { readonly tutorId: number; readonly minutes: number }

/**
 * When a lesson of these minutes with a tutor can begin in the next two weeks: in the weekly hours, without what other lessons take.
 * Refuses `SWITCH_TO_PARENT`, `TUTOR_UNAVAILABLE`.
 */
export async function readFreeTimes(ctx: Context, { tutorId, minutes }: Asked): Promise<{ readonly list: string[] }> {
  requireParent(ctx.actor)
  const now = ctx.now()
  const { from, to } = offeredStretch(now)
  const [listed, weeks, taken] = await Promise.all([
    listedTutors(ctx.db, [tutorId]),
    tutorWeeks(ctx.db, [tutorId]),
    takenQuarters(ctx.db, { tutorId, from: quarterOf(from), to: quarterOf(to) }),
  ])
  if (!listed.has(tutorId)) throw new Refusal('TUTOR_UNAVAILABLE')
  return { list: freeStarts(weeks.get(tutorId) ?? [], { now, minutes, taken }).map((start) => start.toISOString()) }
}
