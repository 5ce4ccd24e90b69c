import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BooksCheck, MoneyColumn } from '#platform/db/books.ts'

type Found = { readonly name: string }

/** What breaks each check of orders against the ledger, by a number. They read all that there is. */
const SEARCHES = {
  'orders-posted-once': sql<Found>`
    select o.trade_no as name from pay_order o left join transfer t on t.idem = 'order ' || o.trade_no
    where o.state = 'paid' and t.id is distinct from o.transfer_id or o.state = 'paid' and t.id is null`,
  'transfers-have-orders': sql<Found>`
    select t.idem as name from transfer t left join pay_order o on t.idem = 'order ' || o.trade_no
    where t.idem like 'order T%' and o.state is distinct from 'paid'`,
  'surplus-goes-back': sql<Found>`
    select a.merchant_ref as name from pay_attempt a
    where a.state = 'surplus' and not exists (select from pay_refund r where r.attempt_id = a.id)`,
  // Each refund left its account once, came back when it failed and only then, and counts at its payment.
  'refunds-balance': sql<Found>`
    select r.refund_ref as name from pay_refund r left join transfer b on b.reverses_id = r.transfer_id
    where (r.state = 'failed') <> (b.id is not null) or not exists (
      select from entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = r.transfer_id and a.code = r.debit_code and e.amount_cents = -r.amount_cents)
    union all select a.merchant_ref from pay_attempt a left join (
      select attempt_id, sum(amount_cents) as cents from pay_refund
      where state <> 'failed' and attempt_id is not null group by attempt_id) s on s.attempt_id = a.id
    where a.refunded_cents <> coalesce(s.cents, 0)`,
  'suspense-explained': sql<Found>`
    select w.code as name from (
      select 'suspense:unmatched' as code, coalesce(sum(received_cents - refunded_cents), 0) as cents
      from pay_attempt where state = 'mismatched'
      union all select 'suspense:overpaid', coalesce(sum(total_cents - refunded_cents), 0) from pay_attempt where state = 'surplus'
      union all select 'suspense:reversed', -coalesce(sum(amount_cents), 0) from pay_reversal where state in ('open', 'taken')
    ) w join ledger_account a on a.code = w.code
    where w.cents <> (select coalesce(sum(e.amount_cents), 0) from entry e where e.account_id = a.id)`,
} as const satisfies Readonly<Record<string, RawBuilder<Found>>>

const WATCHED: Readonly<Partial<Record<keyof typeof SEARCHES, readonly MoneyColumn[]>>> = {
  'refunds-balance': ['pay_refund.amountCents', 'pay_attempt.refundedCents'],
  'suspense-explained': ['pay_attempt.receivedCents'],
}

/** Orders, payments and refunds against the ledger. */
export const ORDER_CHECKS: readonly BooksCheck[] = Object.entries(SEARCHES).map(([name, search]) => ({
  name,
  watches: WATCHED[name as keyof typeof SEARCHES] ?? [],
  finds: () => search,
}))
