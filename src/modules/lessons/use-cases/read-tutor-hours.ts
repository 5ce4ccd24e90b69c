import { tutorWeeks } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { isWithinHours } from '../domain/tutor-hours.ts'
import type { HourRange } from '../domain/tutor-hours.ts'
import { requireParty } from './acting-party.ts'
import { requireMatch } from './require-match.ts'

type Asked = { readonly jobId: number; readonly startsAt: Date | null; readonly minutes: number | null }

/**
 * The weekly hours of the tutor of one's match, and whether a lesson then lies in them: null without a start, or when the
 * tutor gave none. Advice only: any time may be proposed. Refuses `JOB_NOT_FOUND`.
 */
export async function readTutorHours(
  ctx: Context,
  { jobId, startsAt, minutes }: Asked,
): Promise<{ readonly week: readonly HourRange[]; readonly isWithin: boolean | null }> {
  const { actor } = ctx
  const match = await requireMatch(ctx, requireParty(actor), jobId)
  const week = (await tutorWeeks(ctx.db, [match.tutorId])).get(match.tutorId) ?? []
  const isWithin = startsAt ? isWithinHours(week, { startsAt, minutes: minutes ?? match.lessonMinutes }) : null
  return { week, isWithin }
}
