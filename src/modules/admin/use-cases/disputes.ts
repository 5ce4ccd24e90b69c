import { listDisputedLessons } from '#modules/booking/public.ts'
import type { Context } from '#platform/context.ts'
import { requireOperator } from './ground.ts'

const MOST = 100

/** Lessons in dispute with what was logged about each, the oldest first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listDisputes(ctx: Context) {
  requireOperator(ctx)
  const lessons = await listDisputedLessons(ctx, { limit: MOST })
  return {
    list: lessons.map(({ startsAt, startedAt, endedAt, events, ...lesson }) => ({
      ...lesson,
      startsAt: startsAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      events: events.map(({ move, to, by, at }) => ({ move, to, by, at: at.toISOString() })),
    })),
  }
}
