import { caseCards, requireOwnOpenCase } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { begunBookingsOf, dropBegun, forgetBegun, keepBegun } from '../store/begun-bookings.ts'
import { requireParent } from '#modules/lessons/public.ts'

/** So long a booking that was begun is offered to be finished. */
const KEPT_MS = 7 * 86_400_000

type Begun = { readonly jobId: number; readonly tutorId: number; readonly part?: string | undefined }

/** A parent has seen what a booking asks for and not sent it yet: it is kept, so that they find it again. Refuses `JOB_NOT_FOUND`, `JOB_NOT_PENDING`. */
export async function beginBooking(ctx: Context, { jobId, tutorId, part }: Begun): Promise<void> {
  const parentAccountId = requireParent(ctx.actor)
  await requireOwnOpenCase(ctx, jobId)
  await keepBegun(ctx.db, { parentAccountId, caseId: jobId, tutorId, part: part ?? null, begunAt: ctx.now() })
}

/** The parent does not want to send it any more; beginning it again brings it back. Refuses `JOB_NOT_FOUND`, `JOB_NOT_PENDING`. */
export async function forgetBegunBooking(ctx: Context, { jobId, tutorId }: Omit<Begun, 'part'>): Promise<void> {
  const parentAccountId = requireParent(ctx.actor)
  await requireOwnOpenCase(ctx, jobId)
  await dropBegun(ctx.db, { parentAccountId, caseId: jobId, tutorId })
}

/** Bookings that the caller began in the last seven days and may still send. */
export async function listBegunBookings(ctx: Context) {
  const since = new Date(ctx.now().getTime() - KEPT_MS)
  const begun = await begunBookingsOf(ctx.db, requireParent(ctx.actor), since)
  const [names, cards] = await Promise.all([
    tutorNames(ctx.db, [...new Set(begun.map(({ tutorId }) => tutorId))]),
    caseCards(ctx, [...new Set(begun.map(({ caseId }) => caseId))], ctx.locale),
  ])
  const titles = new Map(cards.map(({ jobId, caseTitle }) => [jobId, caseTitle]))
  return {
    list: begun.map(({ caseId: jobId, tutorId, part }) => ({
      jobId,
      caseTitle: titles.get(jobId) ?? '',
      tutorId,
      tutorName: names.get(tutorId)?.[ctx.locale] ?? '',
      part,
    })),
  }
}

/** Forgets what was begun longer ago. Answers how many. */
export async function forgetBegunBookings(ctx: Context): Promise<number> {
  return await forgetBegun(ctx.db, new Date(ctx.now().getTime() - KEPT_MS))
}
