import type { Booking } from '../store/bookings.ts'
import { dueRequests, moveRequest, strandedRequests } from '../store/bookings.ts'
import { logMoves } from '../store/events.ts'
import { moved } from './answer-booking.ts'
import { SYSTEM } from './ground.ts'
import type { Background } from './ground.ts'
import { tellParent, tellTutor } from './tell.ts'

/**
 * Ends requests that nobody answered in time and those whose case went another way; each in a transaction of its own, so that
 * it may be killed anywhere and run twice. Answers how many.
 */
export async function expireBookings({ db, keys, now }: Background): Promise<number> {
  let ended = 0
  const end = async (booking: Booking, to: 'expired' | 'cancelled'): Promise<void> => {
    const at = now()
    await db.transaction().execute(async (trx) => {
      if (!(await moveRequest(trx, { id: booking.id, to, now: at }))) return
      const move = to === 'expired' ? 'expire' : 'cancel'
      await logMoves(trx, [{ ...moved(booking.id, move, to), actor: SYSTEM, at }])
      const news = { keys, values: { job: `C${booking.caseId}` }, now: at }
      if (to === 'expired') await tellParent(trx, { ...news, kind: 'booking-expired', accountId: booking.parentAccountId })
      else await tellTutor(trx, { ...news, kind: 'booking-cancelled', tutorId: booking.tutorId })
      ended += 1
    })
  }
  for (const booking of await dueRequests(db, now())) await end(booking, 'expired')
  for (const booking of await strandedRequests(db)) await end(booking, 'cancelled')
  return ended
}
