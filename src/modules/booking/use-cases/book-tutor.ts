import { Refusal } from '#kernel/refusal.ts'
import { requireOwnOpenCase } from '#modules/cases/public.ts'
import { openThread } from '#modules/messages/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { ANSWER_MS, BOOKING } from '../domain/booking-moves.ts'
import { findOfPair, insertBooking } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { logMove, requireParent } from './ground.ts'
import { tellTutor } from './tell.ts'

/**
 * A parent asks a tutor for an open case of their own; asking again changes nothing and answers the same booking (decisions
 * 3.1). Refuses `SWITCH_TO_PARENT`, `JOB_NOT_FOUND`, `JOB_NOT_PENDING`, `TUTOR_UNAVAILABLE`, and `ALREADY_BOOKED` when this
 * tutor said no to this case.
 */
export async function bookTutor(ctx: Context, { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number }) {
  const parentAccountId = requireParent(ctx.actor)
  const { jobNo } = await requireOwnOpenCase(ctx, jobId)
  const now = ctx.now()
  const booking = await inTransaction(ctx, async (tx) => {
    const tutor = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)
    if (!tutor?.isListed || tutor.accountId === parentAccountId) throw new Refusal('TUTOR_UNAVAILABLE')
    const expiresAt = new Date(now.getTime() + ANSWER_MS)
    const state = beginState(tx, BOOKING, { move: 'request' })
    const made = await insertBooking(tx.db, { caseId: jobId, tutorId, parentAccountId, state, createdAt: now, expiresAt })
    if (!made) return standing(await findOfPair(tx.db, { caseId: jobId, tutorId }))
    await logMove(tx, { kind: 'booking', id: String(made.id) })({ move: 'request', from: null, to: state })
    await openThread(tx, { parentAccountId, tutorId, caseId: jobId })
    await tellTutor(tx, { tutorId, kind: 'booking-requested', values: { job: jobNo } })
    return made
  })
  return { ...numbersOf(booking), jobId, jobNo, tutorId, expiresAt: booking.expiresAt.toISOString() }
}

function standing(booking: Booking | null): Booking {
  if (booking?.state !== 'requested') throw new Refusal('ALREADY_BOOKED')
  return booking
}

/** A booking's number, and what people say on the phone. */
export function numbersOf({ id, state }: Pick<Booking, 'id' | 'state'>) {
  return { bookingId: id, bookingNo: `B${id}`, state }
}
