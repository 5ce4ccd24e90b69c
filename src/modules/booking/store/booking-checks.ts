import { sql } from 'kysely'
import type { RoomBooks } from '#platform/db/books.ts'

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks: [
    {
      name: 'hall-fees-match-holds',
      watches: ['hall_fee_hold.amountCents'],
      finds: () => sql`
        select 'C' || f.case_id as name from hall_fee_hold f join hold h on h.id = f.hold_id where h.amount_cents <> f.amount_cents`,
    },
  ],
  holds: [sql`select hold_id, amount_cents as cents from hall_fee_hold`],
  unposted: { 'booking.priceCents': 'the price of an hour that is asked for' },
}
