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

/**
 * What orders of a kind brought for a match and was not given back, by the escrow that they name. A refund that failed is given back all the
 * same: it waits for an operator.
 */
const keptOf = (
  kind: string,
  escrowId: RawBuilder<unknown>,
  isBack: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`coalesce((
  select sum(greatest(0, o.price_cents - coalesce(r.cents, 0))) from pay_order o left join (
    select b.order_id, sum(b.amount_cents) as cents from pay_refund b where b.debit_code not like 'suspense:%' and ${isBack}
      and (b.state <> 'failed' or not exists (select from pay_refund i where i.idem = 'instead ' || b.refund_ref))
    group by b.order_id) r on r.order_id = o.id
  where o.kind = ${kind} and o.state = 'paid' and o.details ->> 'escrowId' = ${escrowId}::text
    and coalesce(o.details ->> 'side', 'tutor') = 'tutor'), 0)`
/** Orders of which the provider gave something back without us are settled by hand. */
const isReversed = (kind: string, escrowId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from pay_reversal v join pay_order o on o.id = v.order_id
  where o.kind = ${kind} and o.details ->> 'escrowId' = ${escrowId}::text and v.state <> 'returned')`

const loggedAmount = (kind: string, id: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select (v.details ->> 'amount')::bigint from lesson_event v
  where v.object_kind = ${kind} and v.object_id = ${id}::text and v.details ? 'amount' order by v.seq desc limit 1)`

const checks: readonly BooksCheck[] = [
  {
    name: 'releases-match-earnings',
    watches: [
      'lesson_release.priceCents',
      'lesson_release.releasedCents',
      'lesson_release.commissionCents',
      'lesson_release.refundedCents',
    ],
    finds: ({ ledger }) => sql`
      select r.lesson_id::text as name from lesson_release r join lesson l on l.id = r.lesson_id
      left join lesson_dispute d on d.lesson_id = r.lesson_id and d.is_held is not null
      left join fine f on f.lesson_id = r.lesson_id and f.side = 'parent' and f.state = 'paid'
      where r.transfer_id is distinct from ${ledger.transferOf(sql`'lesson ' || r.lesson_id`)}
        or r.released_cents <> -${ledger.moved(sql`r.transfer_id`, sql`'escrow:' || r.escrow_id`)}
        or r.commission_cents <> ${ledger.moved(sql`r.transfer_id`, sql`'income:commission'`)}
        or r.refunded_cents <> coalesce(${backFrom(ledger, sql`r.escrow_id`, sql`'dispute ' || d.id`)}, 0)
          + ${backFrom(ledger, sql`r.escrow_id`, sql`'guarantee ' || r.lesson_id`)}
        or r.price_cents <> coalesce(case when l.state = 'missed' then f.amount_cents end, l.price_cents, 0)
      union all select t.idem from transfer t where t.idem like 'lesson %' and not exists (
        select from lesson_release r where r.transfer_id = t.id)`,
  },
  {
    name: 'fees-match-orders',
    watches: ['case_fee.amountCents', 'case_fee.paidCents'],
    // What of a fee is kept is what its orders brought and did not give back; what it costs was logged when it was charged.
    finds: () => sql`
      select 'C' || e.case_id as name from case_fee f join match_escrow e on e.id = f.escrow_id
      where not ${isReversed('normal', sql`f.escrow_id`)} and (
        case when f.state = 'returned' then 0 else f.paid_cents end <> ${keptOf('normal', sql`f.escrow_id`, sql`true`)}
        or f.amount_cents > coalesce(${loggedAmount('case_fee', sql`f.escrow_id`)}, f.amount_cents)
        or f.amount_cents < coalesce(${loggedAmount('case_fee', sql`f.escrow_id`)}, 0) and not exists (
          select from pay_refund r join pay_order o on o.id = r.order_id
          where o.kind = 'normal' and o.details ->> 'escrowId' = f.escrow_id::text))`,
  },
  {
    name: 'fines-match-money',
    watches: ['fine.amountCents', 'fine.paidCents', 'wallet_claim.amountCents'],
    // A tutor's is paid by orders and out of the wallet, where the rest is claimed; a parent's out of the escrow of the match. What an
    // operator gives back of one that was paid changes nothing of it.
    finds: () => sql`
      select f.id::text as name from fine f left join wallet_claim c on c.kind = 'fine' and c.subject_id = f.id
      where f.amount_cents <> coalesce(${loggedAmount('fine', sql`f.id`)}, f.amount_cents)
        or (f.state = 'paid') <> (f.paid_cents = f.amount_cents)
        or (f.state in ('proposed', 'appealed', 'cancelled') and f.side = 'tutor' and f.paid_cents > 0)
        or (f.side = 'tutor' and (c.id is not null and c.ended_at is null) <> (f.state in ('proposed', 'appealed', 'due')))
        or (c.ended_at is null and c.amount_cents - c.taken_cents <> f.amount_cents - f.paid_cents)
        or (f.side = 'parent' and f.state = 'paid' and not exists (
          select from lesson_release r where r.lesson_id = f.lesson_id and r.price_cents = f.amount_cents))
      union all select 'C' || e.case_id from match_escrow e join (
        select f.escrow_id, sum(f.paid_cents) as paid, sum(coalesce(c.taken_cents, 0)) as taken
        from fine f left join wallet_claim c on c.kind = 'fine' and c.subject_id = f.id
        where f.side = 'tutor' group by f.escrow_id
      ) s on s.escrow_id = e.id
      where not ${isReversed('amercement', sql`e.id`)} and s.paid <> s.taken + ${keptOf('amercement', sql`e.id`, sql`b.reason = 'not-owed'`)}`,
  },
  {
    name: 'kept-money-matches-ledger',
    watches: ['kept_balance.amountCents', 'kept_balance.movedCents'],
    finds: ({ ledger: { moved, transferOf } }) => sql`
      select k.id::text as name from kept_balance k join hold h on h.id = k.hold_id
      where k.amount_cents <> h.amount_cents
        or k.moved_cents <> ${moved(transferOf(sql`'kept ' || k.id`), sql`'escrow:' || k.to_escrow_id`)}
        or (k.state = 'kept') <> (h.state = 'open')`,
  },
  {
    name: 'escrows-match-matches',
    watches: [],
    finds: () => sql`
      select a.code as name from ledger_account a join ledger_balance b on b.account_id = a.id
      left join match_escrow e on a.code = 'escrow:' || e.id
      where a.kind = 'escrow' and (e.id is null or a.owner_account_id is distinct from e.parent_account_id
        or (e.closed_at is not null and b.posted_cents > 0))`,
  },
]

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks,
  holds: [sql`select hold_id, amount_cents as cents from kept_balance where state = 'kept'`],
}
