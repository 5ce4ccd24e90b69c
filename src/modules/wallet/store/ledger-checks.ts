import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { ledgerTerms } from './ledger-terms.ts'
import { runBooksCheck } from '#platform/db/books.ts'
import type { CheckResult } from '#platform/db/books.ts'
import type { LedgerCheck } from '../domain/ledger-checks.ts'

type At = { readonly now: Date }
type Found = { readonly name: string }

const TEN_MINUTES_MS = 600_000
const DAY_MS = 86_400_000

const before = ({ now }: At, ms: number): Date => new Date(now.getTime() - ms)

/** What breaks each check, by a name. They read all that there is. */
const SEARCHES: Readonly<Partial<Record<LedgerCheck, (at: At) => RawBuilder<Found>>>> = {
  'transfers-balance': () => sql<Found>`
    select t.id::text as name from transfer t left join entry e on e.transfer_id = t.id
    group by t.id having count(e.transfer_id) < 2 or coalesce(sum(e.amount_cents), 0) <> 0`,
  'ledger-sums-to-zero': () => sql<Found>`
    select currency as name from entry group by currency having sum(amount_cents) <> 0`,
  'balances-match-entries': () => sql<Found>`
    select a.code as name from ledger_account a left join ledger_balance b on b.account_id = a.id
    left join (select account_id, sum(amount_cents) as cents from entry group by account_id) e on e.account_id = a.id
    where case when a.is_tracked then b.posted_cents is distinct from coalesce(e.cents, 0) else b.account_id is not null end`,
  'holds-match-held': () => sql<Found>`
    select a.code as name from ledger_balance b join ledger_account a on a.id = b.account_id
    left join (select account_id, sum(amount_cents) as cents from hold where state = 'open' group by account_id) h
      on h.account_id = b.account_id
    where b.held_cents <> coalesce(h.cents, 0)`,
  'balances-cover-holds': () => sql<Found>`
    select a.code as name from ledger_balance b join ledger_account a on a.id = b.account_id
    where b.held_cents < 0 or b.posted_cents < b.held_cents`,
  // Numbers 1 to n without a gap, each balance the one before and the amount, and the account's own row says the last of them.
  'sequences-whole': () => sql<Found>`
    with numbered as (
      select account_id, account_seq, balance_after_cents, row_number() over w as place, sum(amount_cents) over w as sum_after
      from entry where account_seq is not null window w as (partition by account_id order by account_seq)
    ), accounts as (
      select account_id, max(account_seq) as last,
        count(*) filter (where account_seq <> place or balance_after_cents <> sum_after) as wrong
      from numbered group by account_id
    )
    select a.code as name from ledger_account a left join ledger_balance b on b.account_id = a.id
    left join accounts n on n.account_id = a.id
    left join (select distinct account_id from entry where account_seq is null) u on u.account_id = a.id
    where case when a.is_tracked then n.wrong > 0 or coalesce(n.last, 0) is distinct from b.seq or u.account_id is not null
      else n.account_id is not null end`,
  'currencies-agree': () => sql<Found>`
    select distinct e.transfer_id::text as name from entry e
    join transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
    where e.currency <> t.currency or e.currency <> a.currency`,
  'reversals-mirror': () => sql<Found>`
    select t.id::text as name from transfer t where t.reverses_id is not null and exists (
      select 1 from (select account_id, amount_cents from entry where transfer_id = t.id) as back
      full join (select account_id, amount_cents from entry where transfer_id = t.reverses_id) as first using (account_id)
      where back.amount_cents is distinct from -first.amount_cents
    )`,
  'snapshots-match-entries': () => sql<Found>`
    with position as (select max(chain_seq) as seq from ledger_snapshot), moved as (
      select e.account_id, sum(e.amount_cents) as cents from position p
      join ledger_chain c on c.seq <= p.seq and c.kind = 'transfer' join entry e on e.transfer_id = c.record_id
      group by e.account_id
    )
    select a.code || ' ' || s.chain_seq as name from position p join ledger_snapshot s on s.chain_seq = p.seq
    join ledger_account a on a.id = s.account_id left join moved m on m.account_id = s.account_id
    where s.posted_cents <> coalesce(m.cents, 0)`,
  'holds-end-in-time': (at) => sql<Found>`
    select h.id::text as name from hold h where h.state = 'open' and h.expires_at < ${before(at, TEN_MINUTES_MS)}`,
  'chain-complete': (at) => sql<Found>`
    select t.id::text as name from transfer t left join ledger_chain c on c.kind = 'transfer' and c.record_id = t.id
    left join ledger_unchained u on u.kind = 'transfer' and u.record_id = t.id
    where c.seq is null and (u.record_id is null or u.created_at < ${before(at, TEN_MINUTES_MS)})`,
  // What nobody could place is settled within a day.
  'suspense-settled': (at) => sql<Found>`
    select a.code as name from ledger_account a join entry e on e.account_id = a.id join transfer t on t.id = e.transfer_id
    where a.kind = 'suspense' group by a.code
    having sum(e.amount_cents) <> 0 and max(t.created_at) < ${before(at, DAY_MS)}`,
}

/** Until the transaction ends, statements may take longer than those that people wait for. */
export async function allowLongReading(db: Db): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(db)
}

/** Looks for what breaks a check; the chain is walked elsewhere. */
export async function runCheck(db: Db, name: Exclude<LedgerCheck, 'chain-whole'>, at: At): Promise<CheckResult> {
  const search = SEARCHES[name]
  if (!search) throw new Error(`no search for ${name}`)
  return await runBooksCheck(db, { name, finds: search }, { ...at, ledger: ledgerTerms })
}
