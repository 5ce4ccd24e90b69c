import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../store/bookings.ts'
import { dueRequests, moveRequest, strandedRequests } from '../store/bookings.ts'
import { logMoves } from '../store/events.ts'
import { moved } from './answer-booking.ts'
import { SYSTEM } from './ground.ts'
import { tellParent, tellTutor } from './tell.ts'

/**
 * Ends requests that nobody answered in time and those whose case went another way; each in a transaction of its own, so that
 * it may be killed anywhere and run twice. Answers how many.
 */
export async function expireBookings(ctx: Context): Promise<number> {
  let ended = 0
  const end = async (booking: Booking, to: 'expired' | 'cancelled'): Promise<void> => {
    await inTransaction(ctx, async (tx) => {
      if (!(await moveRequest(tx.db, { id: booking.id, to, now: tx.now() }))) return
      const move = to === 'expired' ? 'expire' : 'cancel'
      await logMoves(tx.db, [{ ...moved(booking.id, move, to), actor: SYSTEM, at: tx.now() }])
      const news = { values: { job: `C${booking.caseId}` } }
      if (to === 'expired') await tellParent(tx, { ...news, kind: 'booking-expired', accountId: booking.parentAccountId })
      else await tellTutor(tx, { ...news, kind: 'booking-cancelled', tutorId: booking.tutorId })
      ended += 1
    })
  }
  for (const booking of await dueRequests(ctx.db, ctx.now())) await end(booking, 'expired')
  for (const booking of await strandedRequests(ctx.db)) await end(booking, 'cancelled')
  return ended
}
