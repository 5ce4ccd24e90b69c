import { tendBookings } from '#modules/booking/public.ts'
import { endAnswerTimes } from '#modules/disputes/public.ts'
import { tendLessons } from '#modules/lessons/public.ts'
import { publishReviews } from '#modules/reviews/public.ts'
import { tendSettlement } from '#modules/settlement/public.ts'
import { remindOfTrials } from '#modules/trials/public.ts'
import type { Context } from '#platform/context.ts'

/** All that time decides around matches, as the jobs of these rooms do every five minutes; the money last, which follows from the rest. */
export async function tendMatches(ctx: Context): Promise<void> {
  for (const tend of [tendBookings, remindOfTrials, tendLessons, publishReviews, endAnswerTimes, tendSettlement]) await tend(ctx)
}
