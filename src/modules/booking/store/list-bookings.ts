import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { BOOKING_PARTS } from '../domain/booking-moves.ts'
import type { BookingPart, BookingState } from '../domain/booking-moves.ts'
import { COLUMNS } from './bookings.ts'
import type { Booking } from './bookings.ts'
import { isOwn } from './owner.ts'
import type { Owner } from './owner.ts'

type Listed = { readonly owner: Owner; readonly states: readonly BookingState[] | null; readonly part: Part }

const BY_AGE: SortedBy = { by: sql`booking.created_at`, type: 'timestamptz', id: sql`booking.id`, idType: 'int' }

/** A user's bookings, newest first; of some states when they are given. */
export async function listBookings(db: Db, { owner, states, part }: Listed): Promise<Parted<Booking>> {
  const { order, where } = keysetOf(BY_AGE, true, part.after)
  const rows = await db
    .selectFrom('booking')
    .where(isOwn(owner))
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
    .select(COLUMNS)
    .select(sql<string>`booking.created_at::text`.as('sorted'))
    .where(where)
    .orderBy(order)
    .limit(part.limit + 1)
    .execute()
  return partedOf(rows, part.limit)
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
