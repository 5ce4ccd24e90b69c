import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import { collectFines, takeReservedFines } from './use-cases/collect-fines.ts'
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

/** All that time decides in this room, step by step. */
export async function tendBookings(ctx: Context): Promise<void> {
  await inSteps(ctx, {
    'booking.expire': expireBookings,
    'booking.remind': remindOfBookings,
    'booking.remind-of-trials': remindOfTrials,
    'booking.lessons': tidyLessons,
    'booking.remind-of-lessons': remindParents,
    'booking.silence': endSilence,
    'booking.reviews': publishReviews,
    'booking.settle': settleLessons,
    'booking.disputes': tendDisputes,
    'booking.remind-of-disputes': remindOfDisputes,
    'booking.fines': collectFines,
    'booking.reserved-fines': takeReservedFines,
    'booking.remind-of-fees': remindOfFees,
    'booking.begun': forgetBegunBookings,
    'booking.kept': returnKeptOfClosed,
    'booking.escrows': closeEscrows,
  })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'booking.tend', cron: '*/5 * * * *', run: tendBookings },
  // What is held for a trial is free within a minute.
  { name: 'booking.trials', cron: '* * * * *', run: async (ctx) => void (await expireTrials(ctx)) },
  { name: 'booking.files', cron: '*/15 * * * *', run: tidyDisputeFiles },
  { name: 'booking.seal', cron: '*/15 * * * *', run: sealDisputeFiles },
]
