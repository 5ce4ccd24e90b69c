import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import { forgetBegunBookings } from './use-cases/begin-booking.ts'
import { expireBookings, remindOfBookings } from './use-cases/end-bookings.ts'

/** All that time decides about requests, step by step. */
export async function tendBookings(ctx: Context): Promise<void> {
  await inSteps(ctx, {
    'booking.expire': expireBookings,
    'booking.remind': remindOfBookings,
    'booking.begun': forgetBegunBookings,
  })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'booking.tend', cron: '*/5 * * * *', run: tendBookings }]
