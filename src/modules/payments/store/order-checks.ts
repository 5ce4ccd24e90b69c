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
  // Each refund left its accounts once, came back when it failed and only then, and counts at its payment; the given balance that
  // went back with it arrived in the wallet.
  'refunds-balance': sql<Found>`
    select r.refund_ref as name from pay_refund r left join transfer b on b.reverses_id = r.transfer_id
    where (r.state = 'failed') <> (b.id is not null) or not exists (
      select from entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = r.transfer_id and a.code = r.debit_code and e.amount_cents < 0)
    or not exists (
      select from entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = r.transfer_id and e.amount_cents = r.amount_cents
        and a.code like case r.way when 'wallet' then 'user:%:cash' else 'clearing:%' end)
    union all select r.refund_ref from (
      select refund_ref, gift_cents, gift_transfer_id from pay_refund union all select provider_no, gift_cents, gift_transfer_id from pay_reversal
    ) r where r.gift_cents > 0 and not exists (
      select from entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = r.gift_transfer_id and e.amount_cents = r.gift_cents
        and (a.code like 'user:%:gift' or a.code = 'expense:promo_gift'))
    union all select a.merchant_ref from pay_attempt a left join (
      select attempt_id, sum(amount_cents) as cents from pay_refund
      where state <> 'failed' and attempt_id is not null group by attempt_id) s on s.attempt_id = a.id
    where a.refunded_cents <> coalesce(s.cents, 0)`,
  // Of no order more goes back than it brought, of money and of given balance apart; when all the money is back, so is all of the other.
  'given-back-within': sql<Found>`
    select o.trade_no as name from pay_order o join (
      select order_id, coalesce(sum(cents), 0) as cents, sum(gift) as gift from (
        select order_id, case when state <> 'failed' and debit_code not like 'suspense:%' then amount_cents else 0 end as cents,
          gift_cents as gift from pay_refund
        union all select order_id, 0, gift_cents from pay_reversal
      ) one group by order_id) r on r.order_id = o.id
    where o.state <> 'paid' and r.cents > 0 or r.cents > o.price_cents - o.deducted_cents or r.gift > o.deducted_cents
      or r.cents = o.price_cents - o.deducted_cents and r.gift <> o.deducted_cents`,
  // What the house earned leaves it on the order that brought it alone.
  'income-goes-back-on-orders': sql<Found>`
    select t.idem as name from transfer t
    where exists (select from entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.amount_cents < 0 and a.code like 'income:%')
      and t.reverses_id is null and t.kind <> 'correction'
      and not exists (select from pay_refund r where r.transfer_id = t.id or r.gift_transfer_id = t.id)
      and not exists (select from pay_reversal r where r.gift_transfer_id = t.id)`,
  // What is not what was asked for is posted where it arrived, and nothing is where it did not.
  'mismatches-posted': sql<Found>`
    select a.merchant_ref as name from pay_attempt a left join transfer t on t.idem = 'mismatch ' || a.merchant_ref
    where (a.state = 'mismatched') <> (t.id is not null)`,
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
  'refunds-balance': ['pay_refund.amountCents', 'pay_refund.giftCents', 'pay_attempt.refundedCents', 'pay_reversal.giftCents'],
  'suspense-explained': ['pay_attempt.receivedCents'],
}

const DAY_MS = 86_400_000

/** What is to be done in time: an operator decides within a day about each payment that is not what was asked for. */
const DECIDED_IN_TIME: BooksCheck = {
  name: 'mismatches-decided',
  watches: [],
  finds: ({ now }) => sql`
    select a.merchant_ref as name from pay_attempt a
    where a.created_at < ${new Date(now.getTime() - DAY_MS)} and (a.state = 'stray'
      or a.state = 'mismatched' and not exists (select from pay_refund r where r.idem = 'mismatch ' || a.merchant_ref))`,
}

/** Orders, payments and refunds against the ledger. */
export const ORDER_CHECKS: readonly BooksCheck[] = [
  ...Object.entries(SEARCHES).map(([name, search]) => ({
    name,
    watches: WATCHED[name as keyof typeof SEARCHES] ?? [],
    finds: () => search,
  })),
  DECIDED_IN_TIME,
]
