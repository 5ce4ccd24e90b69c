import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../store/bookings.ts'
import { dueRequests, strandedRequests } from '../store/bookings.ts'
import { tryMoveBooking } from './move-booking.ts'
import { tellParent, tellTutor } from './tell.ts'

/**
 * Ends requests that nobody answered in time and those whose case went another way; each in a transaction of its own, so that
 * it may be killed anywhere and run twice. Answers how many.
 */
export async function expireBookings(ctx: Context): Promise<number> {
  let ended = 0
  const end = async (booking: Booking, move: 'expire' | 'cancel'): Promise<void> => {
    await inTransaction(ctx, async (tx) => {
      if (!(await tryMoveBooking(tx, { booking, move }))) return
      const news = { values: { job: `C${booking.caseId}` } }
      if (move === 'expire') await tellParent(tx, { ...news, kind: 'booking-expired', accountId: booking.parentAccountId })
      else await tellTutor(tx, { ...news, kind: 'booking-cancelled', tutorId: booking.tutorId })
      ended += 1
    })
  }
  for (const booking of await dueRequests(ctx.db, ctx.now())) await end(booking, 'expire')
  for (const booking of await strandedRequests(ctx.db)) await end(booking, 'cancel')
  return ended
}
