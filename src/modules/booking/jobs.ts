import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { collectFines } from './use-cases/collect-fines.ts'
import { expireTrials, remindOfTrials } from './use-cases/end-trials.ts'
import { expireBookings, remindOfBookings } from './use-cases/end-bookings.ts'
import { remindOfDisputes, tendDisputes } from './use-cases/tend-disputes.ts'
import { sealDisputeFiles, tidyDisputeFiles } from './use-cases/tidy-dispute-files.ts'
import { closeEscrows } from './use-cases/match-escrow.ts'
import { forgetBegunBookings } from './use-cases/begin-booking.ts'
import { remindOfFees } from './use-cases/remind-of-fees.ts'
import { publishReviews } from './use-cases/publish-reviews.ts'
import { settleLessons } from './use-cases/settle-lessons.ts'
import { returnKeptOfClosed } from './use-cases/kept-balance.ts'
import { endSilence, remindParents, tidyLessons } from './use-cases/tend-lessons.ts'

/** All that time decides in this room; may be killed anywhere and run twice. */
export async function tendBookings(ctx: Context): Promise<void> {
  await expireBookings(ctx)
  await remindOfBookings(ctx)
  await remindOfTrials(ctx)
  await tidyLessons(ctx)
  await remindParents(ctx)
  await endSilence(ctx)
  await publishReviews(ctx)
  await settleLessons(ctx)
  await tendDisputes(ctx)
  await remindOfDisputes(ctx)
  await collectFines(ctx)
  await remindOfFees(ctx)
  await forgetBegunBookings(ctx)
  await returnKeptOfClosed(ctx)
  await closeEscrows(ctx)
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'booking.tend', cron: '*/5 * * * *', run: tendBookings },
  // What is held for a trial is free within a minute.
  { name: 'booking.trials', cron: '* * * * *', run: async (ctx) => void (await expireTrials(ctx)) },
  { name: 'booking.files', cron: '*/15 * * * *', run: tidyDisputeFiles },
  { name: 'booking.seal', cron: '*/15 * * * *', run: sealDisputeFiles },
]
