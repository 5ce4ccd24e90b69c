import { momentValue } from '#kernel/written-time.ts'
import { findCases } from '#modules/cases/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { openBookingsOf } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { bookingsToRemind, dueBookings, noteBookingReminded } from '../store/due-bookings.ts'
import { keepHolds } from './hall-fee-hold.ts'
import { tryMoveBooking } from './move-booking.ts'
import { notifyParent, notifyTutor } from '#modules/lessons/public.ts'

/** Ends requests that no tutor answered in time and acceptances that no parent confirmed. Answers how many. */
export async function expireBookings(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'booking.expire',
    due: async ({ db, now }, limit) => await dueBookings(db, now(), limit),
    keyOf: ({ id }) => String(id),
    each: async (tx, booking) => {
      if (!(await tryMoveBooking(tx, { booking, move: 'expire' }))) return false
      await keepHolds(tx, [booking.caseId])
      const news = { match: booking, values: { job: `C${booking.caseId}` } }
      if (booking.state === 'requested') await notifyParent(tx, { ...news, kind: 'booking-expired' })
      else {
        await notifyParent(tx, { ...news, kind: 'booking-unconfirmed' })
        await notifyTutor(tx, { ...news, kind: 'booking-not-confirmed' })
      }
      return true
    },
  })
}

const REMIND_BEFORE_MS = 12 * 3_600_000

/** Reminds whose turn it is twelve hours before a request or an acceptance ends, once. Answers how many. */
export async function remindOfBookings(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'booking.remind',
    due: async ({ db, now }, limit) =>
      await bookingsToRemind(db, { now: now(), until: new Date(now().getTime() + REMIND_BEFORE_MS), limit }),
    keyOf: ({ id }) => String(id),
    each: async (tx, booking) => {
      if (!(await noteBookingReminded(tx.db, booking, tx.now()))) return false
      const news = { match: booking, values: { job: `C${booking.caseId}`, time: momentValue(booking.expiresAt) } }
      if (booking.state === 'requested') await notifyTutor(tx, { ...news, kind: 'booking-to-answer' })
      else await notifyParent(tx, { ...news, kind: 'booking-to-confirm' })
      return true
    },
  })
}

/** Lets all lapse that waits for cases which are not open any more: matched or closed, in the same transaction. */
export async function lapseBookings(tx: Transaction, caseIds: readonly number[]): Promise<void> {
  const waiting = await openBookingsOf(tx.db, { caseIds })
  if (waiting.length === 0) return
  const cases = new Map((await findCases(tx.db, caseIds)).map((one) => [one.id, one]))
  for (const booking of waiting) {
    const one = cases.get(booking.caseId)
    // Who got the case by an offer hears of that.
    if (one && one.status !== 'open') await lapse(tx, booking, one.matchedTutorId !== booking.tutorId)
  }
  await keepHolds(tx, caseIds)
}

/** Lets all lapse that waits for a case whose subject or level changed: its prices were for the one before. */
export async function lapseOfSubject(tx: Transaction, caseId: number): Promise<void> {
  for (const booking of await openBookingsOf(tx.db, { caseIds: [caseId] })) await lapse(tx, booking, true)
  await keepHolds(tx, [caseId])
}

async function lapse(tx: Transaction, booking: Booking, isTold: boolean): Promise<void> {
  if (!(await tryMoveBooking(tx, { booking, move: 'lapse', as: 'system' })) || !isTold) return
  await notifyTutor(tx, { match: booking, kind: 'booking-lapsed', values: { job: `C${booking.caseId}` } })
}
