import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { findActiveTutor } from '../store/find-tutors.ts'
import { findWeeks } from '../store/find-weeks.ts'
import { checksOf } from './checks-of.ts'
import { tutorPresentation } from './tutor-presentation.ts'

/** Anyone may read an active profile. Refuses `TUTOR_NOT_FOUND` for unknown, hidden and suspended alike. */
export async function readTutorDetail(ctx: Context, tutorId: number) {
  const now = ctx.now()
  const [tutor, checks, weeks] = await Promise.all([
    findActiveTutor(ctx.replica, tutorId),
    checksOf({ ...ctx, db: ctx.replica }, tutorId),
    findWeeks(ctx.replica, [tutorId]),
  ])
  if (!tutor) throw new Refusal('TUTOR_NOT_FOUND')
  const shown = tutorPresentation({ ...tutor, checks: checks.map(({ kind }) => kind) }, ctx.locale, now)
  return { ...shown, checks, week: [...(weeks.get(tutorId) ?? [])] }
}
