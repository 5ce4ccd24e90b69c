import type { Db } from '#platform/db/database.ts'
import { OPEN } from '../domain/booking-moves.ts'
import { COLUMNS } from './bookings.ts'
import type { Booking } from './bookings.ts'

/** Bookings whose time is over, the oldest first. */
export async function dueBookings(db: Db, now: Date, limit: number): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('state', 'in', [...OPEN])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

/** Requests and acceptances that end between two moments and of which nobody was reminded, the first first. */
export async function bookingsToRemind(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Booking[]> {
  return await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('state', 'in', [...OPEN])
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .where('remindedAt', 'is', null)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that whose turn it is was reminded of a booking that still waits; false when it was done before, or the booking moved on. */
export async function noteBookingReminded(db: Db, { id, state }: Pick<Booking, 'id' | 'state'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
