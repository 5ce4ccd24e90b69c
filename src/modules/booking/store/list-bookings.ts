import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { BOOKING_PARTS } from '../domain/booking-moves.ts'
import type { BookingPart, BookingState } from '../domain/booking-moves.ts'
import { COLUMNS } from './bookings.ts'
import type { Booking } from './bookings.ts'
import { isOwn } from '#platform/db/own-rows.ts'
import type { Owner } from '#platform/db/own-rows.ts'

type Listed = { readonly owner: Owner; readonly states: readonly BookingState[] | null; readonly part: Part }

const BY_AGE: SortedBy = { by: sql`booking.created_at`, type: 'timestamptz', id: sql`booking.id`, idType: 'int' }

/** A user's bookings, newest first; of some states when they are given. */
export async function listBookings(db: Db, { owner, states, part }: Listed): Promise<Parted<Booking>> {
  const own = db
    .selectFrom('booking')
    .where(isOwn(owner))
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
    .select(COLUMNS)
  return await readPart(own, { sorted: BY_AGE, isDown: true, part })
}

/** How many bookings of an owner each part of the list has. */
export async function countBookings(db: Db, owner: Owner): Promise<Readonly<Record<BookingPart, number>>> {
  return await db
    .selectFrom('booking')
    .where(isOwn(owner))
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('state', 'in', [...BOOKING_PARTS.open])
        .as('open'),
      fn
        .countAll<number>()
        .filterWhere('state', 'in', [...BOOKING_PARTS.agreed])
        .as('agreed'),
      fn
        .countAll<number>()
        .filterWhere('state', 'in', [...BOOKING_PARTS.ended])
        .as('ended'),
    ])
    .executeTakeFirstOrThrow()
}
