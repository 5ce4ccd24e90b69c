import type { Db } from '#platform/db/database.ts'
import { OPEN } from '../domain/booking-moves.ts'
import { COLUMNS } from './bookings.ts'
import type { Booking } from './bookings.ts'

const BATCH = 100

/** Bookings whose time is over, the oldest first. */
export async function dueBookings(db: Db, now: Date): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('state', 'in', [...OPEN])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows
}

/** Marks some open bookings that end before `until` as reminded of; answers which were not before. */
export async function takeBookingsToRemind(
  db: Db,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<readonly Booking[]> {
  const due = db
    .selectFrom('booking')
    .select('id')
    .where('state', 'in', [...OPEN])
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .where('remindedAt', 'is', null)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('booking')
    .set({ remindedAt: now })
    .where('id', 'in', due)
    .where('state', 'in', [...OPEN])
    .where('remindedAt', 'is', null)
    .returning(COLUMNS)
    .execute()
  return rows
}
