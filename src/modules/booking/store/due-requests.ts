import type { Db } from '#platform/db/database.ts'
import { OPEN } from '../domain/booking-moves.ts'
import { COLUMNS as BOOKING_COLUMNS } from './bookings.ts'
import type { Booking } from './bookings.ts'
import { COLUMNS as TRIAL_COLUMNS } from './trials.ts'
import type { Trial } from './trials.ts'

const BATCH = 100

/** Requests of one table that end by themselves when nobody answers. */
export type Requests<R> = {
  readonly table: 'booking' | 'trial'
  readonly columns: readonly string[]
  /** States in which somebody's answer is waited for. */
  readonly waiting: readonly string[]
  /** Never set: keeps the type of a row. */
  readonly row?: R
}
export const BOOKINGS: Requests<Booking> = { table: 'booking', columns: BOOKING_COLUMNS, waiting: OPEN }
export const TRIALS: Requests<Trial> = { table: 'trial', columns: TRIAL_COLUMNS, waiting: ['requested'] }

/** Requests whose time is over, the oldest first. */
export async function dueRequests<R>(db: Db, requests: Requests<R>, now: Date): Promise<readonly R[]> {
  const { table, columns, waiting } = asBookings(requests)
  const due = await db
    .selectFrom(table)
    .select(columns)
    .where('state', 'in', waiting)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return due as unknown as readonly R[]
}

/** Marks some requests that wait and end before `until` as reminded of; answers which were not before. */
export async function takeToRemind<R>(
  db: Db,
  requests: Requests<R>,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<readonly R[]> {
  const { table, columns, waiting } = asBookings(requests)
  const due = db
    .selectFrom(table)
    .select('id')
    .where('state', 'in', waiting)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .where('remindedAt', 'is', null)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable(table)
    .set({ remindedAt: now })
    .where('id', 'in', due)
    .where('state', 'in', waiting)
    .where('remindedAt', 'is', null)
    .returning(columns)
    .execute()
  return taken as unknown as readonly R[]
}

// The query builder knows tables by their names alone; what is asked for here is in both, and `row` is what the columns are read as.
function asBookings<R>({ table, columns, waiting }: Requests<R>) {
  return { table, columns, waiting } as unknown as {
    readonly table: 'booking'
    readonly columns: typeof BOOKING_COLUMNS
    readonly waiting: typeof OPEN
  }
}
