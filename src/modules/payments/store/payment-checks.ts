import { sql } from 'kysely'
import type { BooksCheck, RoomBooks } from '#platform/db/books.ts'
import { amounts } from '../domain/amounts.ts'
import { ORDER_CHECKS } from './order-checks.ts'

const checks: readonly BooksCheck[] = [
  ...ORDER_CHECKS,
  {
    name: 'attempts-match-clearing',
    watches: ['pay_attempt.totalCents', 'pay_attempt.feeCents'],
    // What each payment brought lies in its provider's account once, under the order, as a surplus, or as what nobody asked for.
    finds: () => sql`
      select a.merchant_ref as name from pay_attempt a join pay_order o on o.id = a.order_id
      left join transfer t on t.idem = case a.state
        when 'succeeded' then 'order ' || o.trade_no when 'surplus' then 'surplus ' || a.merchant_ref
        when 'mismatched' then 'mismatch ' || a.merchant_ref end
      left join (
        select e.transfer_id, c.code, e.amount_cents from entry e join ledger_account c on c.id = e.account_id
      ) came on came.transfer_id = t.id and came.code = 'clearing:' || a.provider
      left join (
        select e.transfer_id, c.code, e.amount_cents from entry e join ledger_account c on c.id = e.account_id
      ) fee on fee.transfer_id = t.id and fee.code = 'expense:provider_fee'
      where a.total_cents <> o.price_cents - o.deducted_cents + a.fee_cents
        or case a.state
          when 'succeeded' then came.amount_cents is distinct from -a.total_cents or coalesce(fee.amount_cents, 0) <> a.fee_cents
            or o.method is distinct from a.provider
          when 'surplus' then came.amount_cents is distinct from -a.total_cents
          when 'mismatched' then came.amount_cents is distinct from -a.received_cents
          else a.received_cents is not null or a.refunded_cents > 0
        end
      union all select o.trade_no from pay_order o left join pay_attempt a on a.order_id = o.id and a.state = 'succeeded'
      where o.state = 'paid' and o.method <> 'balance' group by o.id having count(a.id) > 1
      union all select t.idem from transfer t
      where t.idem like 'surplus %' and not exists (
        select from pay_attempt a where a.merchant_ref = substr(t.idem, 9) and a.state = 'surplus')
      union all select t.idem from transfer t
      where t.idem like 'mismatch %' and not exists (
        select from pay_attempt a where a.merchant_ref = substr(t.idem, 10) and a.state = 'mismatched')`,
  },
  {
    name: 'orders-match-transfers',
    watches: ['pay_order.priceCents', 'pay_order.deductedCents'],
    finds: () => sql`
      select o.trade_no as name from pay_order o where o.state = 'paid' and (
        o.price_cents is distinct from (select sum(e.amount_cents) from entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id = o.transfer_id and a.code = o.credit_code)
        or o.deducted_cents <> coalesce((select -sum(e.amount_cents) from entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id = o.transfer_id and a.code = 'user:' || o.payer_account_id || ':gift'), 0))`,
  },
  {
    name: 'states-match-log',
    watches: [],
    // Every move is logged where nothing changes: what stands was come to once more often than it was left. Whoever waited for another is
    // logged at the moment in which the waiting began, so that the times of two moves may be the other way round.
    finds: () => sql`
      select s.kind || ' ' || s.name as name from (
        select 'order' as kind, id, state, trade_no as name from pay_order
        union all select 'attempt', id, state, merchant_ref from pay_attempt
        union all select 'refund', id, state, refund_ref from pay_refund
        union all select 'reversal', id, state, provider_no from pay_reversal
      ) s left join (
        select kind, subject_id, state, sum(times) as times from (
          select kind, subject_id, to_state as state, 1 as times from pay_event
          union all select kind, subject_id, from_state, -1 from pay_event where from_state is not null
        ) moved group by kind, subject_id, state
      ) v on v.kind = s.kind and v.subject_id = s.id and v.state = s.state
      where coalesce(v.times, 0) <> 1`,
  },
  {
    name: 'reversals-match-transfers',
    watches: ['pay_reversal.amountCents'],
    finds: () => sql`
      select r.provider_no as name from pay_reversal r left join transfer b on b.reverses_id = r.transfer_id
      where r.amount_cents is distinct from (select sum(e.amount_cents) from entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id = r.transfer_id and a.code = 'clearing:' || r.provider)
        or (r.state = 'returned') <> (b.id is not null)
        or r.state in ('open', 'taken') and exists (
          select from wallet_claim c where c.kind = 'reversal' and c.subject_id = r.id and (c.ended_at is not null or c.amount_cents <> r.amount_cents))`,
  },
  {
    name: 'income-has-orders',
    watches: [],
    // Of accounts that orders credit nothing goes but what goes back by an order, and nothing comes but by one or a claim.
    finds: () => sql`
      select t.idem as name from transfer t join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where a.code in (select distinct credit_code from pay_order where credit_code like 'income:%')
        and not (t.idem like 'order %' or t.idem like 'refund %' or t.idem like 'refund-gift %' or t.idem like 'reversal-gift %' or t.idem like 'refund-failed %' or t.idem like 'claim %')
      group by t.id having sum(e.amount_cents) <> 0`,
  },
  {
    name: 'top-ups-within-maximum',
    watches: [],
    // What a wallet held after a top-up, but for what of it went back at once (decisions 2.1 "Wallet maximum").
    finds: () => sql`
      select o.trade_no as name from pay_order o join entry e on e.transfer_id = o.transfer_id
      join ledger_account a on a.id = e.account_id and a.code = 'user:' || o.payer_account_id || ':cash'
      left join (
        select order_id, sum(amount_cents) as cents from pay_refund where reason = 'wallet-full' group by order_id
      ) r on r.order_id = o.id
      where o.kind = 'topUp' and o.state = 'paid' and e.balance_after_cents - coalesce(r.cents, 0) > greatest(
        ${amounts.walletMost.default}::bigint, coalesce((select max(value) from amount_change where name = 'walletMost'), 0))`,
  },
]

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks,
  unposted: { 'pay_attempt.strayCents': 'what a provider says another merchant received: nothing of it was posted' },
  holds: [sql`select hold_id, deducted_cents as cents from pay_order where state = 'open' and hold_id is not null`],
}
