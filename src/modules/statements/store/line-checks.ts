import { sql } from 'kysely'
import type { RoomBooks } from '#platform/db/books.ts'

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks: [
    {
      name: 'statement-lines-match-payments',
      watches: ['bank_statement_line.amountCents'],
      finds: () => sql`
        select l.statement_id || ' ' || l.line as name from bank_statement_line l join pay_attempt a on a.id = l.attempt_id
        where l.amount_cents is distinct from coalesce(a.received_cents, a.total_cents)`,
    },
  ],
}
