import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { BOOKING_PARTS } from '../domain/booking-moves.ts'
import type { BookingPart, BookingState } from '../domain/booking-moves.ts'
import { COLUMNS } from './bookings.ts'
import { isOwn } from './owner.ts'
import type { Owner } from './owner.ts'

/** A page of a user's bookings, newest first; of one state when it is given. */
export async function listBookings(
  db: Db,
  { owner, states, slice }: { readonly owner: Owner; readonly states: readonly BookingState[] | null; readonly slice: Slice },
) {
  const own = db
    .selectFrom('booking')
    .where(isOwn(owner))
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
  const rows = await own
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: rows, total }
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
