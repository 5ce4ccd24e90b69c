import { sql } from 'kysely'
import type { BooksCheck } from '#platform/db/books.ts'

// A refund that is made again in place of one that failed is the same money.
const GIVEN_BACK = sql`select order_id, sum(amount_cents + gift_cents) as cents from pay_refund
  where debit_code not like 'suspense:%' and idem not like 'instead %'`

/** What always holds between sales of courses, orders, what buyers may watch, and the ledger. */
export const checks: readonly BooksCheck[] = [
  {
    name: 'held-sales-match-payable',
    watches: ['course_sale.grossCents', 'course_sale.backCents'],
    // What a provider could not give back lies where it was taken from, until it is given back again.
    finds: () => sql`
      select coalesce(l.code, w.code) as name from (
        select a.code, b.posted_cents as cents from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'payable'
      ) l full join (
        select code, sum(cents) as cents from (
          select 'user:' || tutor_account_id || ':payable' as code, gross_cents - back_cents as cents from course_sale where state = 'held'
          union all select r.debit_code, r.amount_cents from pay_refund r join course_sale s on s.order_id = r.order_id
          where r.state = 'failed' and r.debit_code like 'user:%:payable'
            and not exists (select from pay_refund i where i.idem = 'instead ' || r.refund_ref)
        ) one group by code
      ) w on w.code = l.code
      where coalesce(l.cents, 0) <> coalesce(w.cents, 0)`,
  },
  {
    name: 'sales-match-orders',
    watches: ['course_sale_line.paidCents'],
    finds: () => sql`
      select o.trade_no as name from pay_order o full join course_sale s on s.order_id = o.id
      where (o.kind = 'course' and o.state = 'paid') is distinct from (s.order_id is not null) and (o.kind = 'course' or s.order_id is not null)
        or s.order_id is not null and (s.gross_cents <> o.price_cents or s.trade_no <> o.trade_no or s.buyer_account_id <> o.payer_account_id
          or s.course_id::text <> o.target or o.credit_code <> 'user:' || s.tutor_account_id || ':payable'
          or s.gross_cents <> (select coalesce(sum(l.paid_cents), 0) from course_sale_line l where l.order_id = s.order_id)
          or exists (select from course_sale_line l where l.order_id = s.order_id and l.paid_cents > l.list_cents))`,
  },
  {
    name: 'sales-match-ledger',
    watches: ['course_sale.feeCents'],
    finds: ({ ledger: { moved, transferOf } }) => sql`
      select s.trade_no as name from course_sale s
      left join (${GIVEN_BACK} group by order_id) r on r.order_id = s.order_id
      left join lateral (select coalesce(sum(amount_cents + gift_cents), 0) as cents from pay_refund p where p.order_id = s.order_id
        and p.debit_code not like 'suspense:%' and p.debit_code not like 'user:%:payable' and p.idem not like 'instead %') after on true
      where s.back_cents <> coalesce(r.cents, 0)
        or (s.state = 'returned') <> (s.back_cents = s.gross_cents or s.lost_transfer_id is not null)
        or s.state = 'returned' and s.rights <> 'ended'
        or (s.lost_transfer_id is not null and ${moved(sql`s.lost_transfer_id`, sql`'user:' || s.tutor_account_id || ':payable'`)}
          <> s.back_cents - s.gross_cents)
        or s.released_at is null and s.fee_cents <> round((s.gross_cents - s.back_cents) * s.commission_rate / 10000.0)
        or (s.released_at is not null) <> (${transferOf(sql`'course ' || s.trade_no`)} is not null)
        or (s.released_at is not null and (
          -${moved(transferOf(sql`'course ' || s.trade_no`), sql`'user:' || s.tutor_account_id || ':payable'`)}
            <> s.gross_cents - s.back_cents + after.cents
          or s.fee_cents <> ${moved(transferOf(sql`'course ' || s.trade_no`), sql`'income:commission'`)} + coalesce((
            select sum(e.amount_cents) from pay_refund p join entry e on e.transfer_id in (p.transfer_id, p.gift_transfer_id)
            join ledger_account a on a.id = e.account_id
            where p.order_id = s.order_id and a.code = 'income:commission' and p.idem not like 'instead %'), 0)))`,
  },
  {
    name: 'rights-match-sales',
    watches: [],
    // Each unit is granted by the sale that sold it, and nobody has one twice.
    finds: () => sql`
      select s.trade_no as name from course_sale_line l join course_sale s on s.order_id = l.order_id join account p on p.id = s.buyer_account_id
      where p.status <> 'erased' and not exists (select from course_right r where r.order_id = l.order_id and r.unit_key = l.unit_key)
      union all select r.account_id || ' ' || r.unit_key from course_right r join course_sale s on s.order_id = r.order_id and s.rights <> 'ended'
      group by r.account_id, r.unit_key having count(*) > 1`,
  },
]
