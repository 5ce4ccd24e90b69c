import { sql } from 'kysely'
import type { RoomBooks } from '#platform/db/books.ts'

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks: [
    {
      name: 'trials-match-holds',
      watches: ['trial.priceCents', 'cover_hold.amountCents'],
      finds: ({ ledger: { moved, transferOf } }) => sql`
      select 'trial ' || t.id as name from trial t join hold h on h.id = t.hold_id where h.amount_cents <> t.price_cents
      union all select 'trial ' || t.id from trial t join match_escrow e on e.trial_id = t.id
        where t.price_cents <> ${moved(transferOf(sql`'trial-escrow ' || t.id`), sql`'escrow:' || e.id`)}
          and exists (select from transfer x where x.idem = 'trial-escrow ' || t.id)
      union all select 'cover ' || c.lesson_id from cover_hold c join hold h on h.id = c.hold_id where h.amount_cents <> c.amount_cents
          or c.amount_cents is distinct from (
            select max(t.price_cents) from trial t where t.covers_lesson_id = c.lesson_id and t.state = 'requested')`,
    },
  ],
  holds: [
    sql`select hold_id, amount_cents as cents from cover_hold`,
    sql`select hold_id, price_cents as cents from trial where state = 'requested' and hold_id is not null`,
  ],
}
