import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BooksCheck, LedgerTerms, RoomBooks } from '#platform/db/books.ts'

/** What went back of an escrow for one reason: what its orders had brought is written on them, the rest by a transfer of its own. */
const backFrom = (
  { moved, transferOf }: LedgerTerms,
  escrowId: RawBuilder<unknown>,
  idem: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(coalesce((
    select sum(back.amount_cents) from pay_refund back
    where back.idem like ${idem} || ' T%' and back.debit_code = 'escrow:' || ${escrowId}), 0)
  - ${moved(transferOf(idem), sql`'escrow:' || ${escrowId}`)})`

const checks: readonly BooksCheck[] = [
  {
    name: 'disputes-match-money',
    watches: [
      'lesson_dispute.heldCents',
      'lesson_dispute.refundCents',
      'lesson_dispute.paidCents',
      'lesson_dispute.commissionCents',
    ],
    finds: ({ ledger }) => sql`
      select 'D' || d.id as name from lesson_dispute d left join hold h on h.id = d.hold_id
      left join lesson_release r on r.lesson_id = d.lesson_id
      where d.held_cents <> coalesce(h.amount_cents, 0) or (d.hold_id is not null and (d.ended_at is null) <> (h.state = 'open'))
        or (d.is_held is not null and (
          d.refund_cents <> coalesce(${backFrom(ledger, sql`d.escrow_id`, sql`'dispute ' || d.id`)}, 0)
          or d.paid_cents <> coalesce(r.released_cents, 0) or coalesce(d.commission_cents, 0) <> coalesce(r.commission_cents, 0)))`,
  },
]

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks,
  holds: [sql`select hold_id, held_cents as cents from lesson_dispute where ended_at is null and hold_id is not null`],
  unposted: { 'lesson_dispute.askedCents': 'what one side asks for' },
}
