import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Sums derived accounts up to the end of the chain, from the last sums on; the caller has locked the chain. False when fewer
 * than `least` links came since.
 */
export async function insertSnapshot(db: Db, { least, now }: { readonly least: number; readonly now: Date }): Promise<boolean> {
  const { rows } = await sql<{ accountId: number }>`
    with position as (
      select h.seq as upto, coalesce((select max(chain_seq) from ledger_snapshot), 0) as since
      from ledger_chain_head h where h.id = 1
    )
    insert into ledger_snapshot (account_id, chain_seq, posted_cents, created_at)
    select a.id, p.upto, coalesce(s.posted_cents, 0) + coalesce(moved.cents, 0), ${now}
    from position p cross join ledger_account a
    left join ledger_snapshot s on s.account_id = a.id and s.chain_seq = p.since
    left join (
      select e.account_id, sum(e.amount_cents)::bigint as cents
      from position p join ledger_chain c on c.seq > p.since and c.seq <= p.upto and c.kind = 'transfer'
      join entry e on e.transfer_id = c.record_id group by e.account_id
    ) moved on moved.account_id = a.id
    where not a.is_tracked and p.upto - p.since >= ${Math.max(least, 1)}
    returning account_id`.execute(db)
  return rows.length > 0
}

/** A house account; `posted` is credits without debits. */
export type HouseBalance = { readonly code: string; readonly normal: 'C' | 'D'; readonly posted: Cents }

/** Balances of all derived accounts now: the last sums, what was chained since, and what waits to be. */
export async function houseBalances(db: Db): Promise<readonly HouseBalance[]> {
  const { rows } = await sql<{ code: string; normal: string; posted: number }>`
    with since as (select coalesce(max(chain_seq), 0) as seq from ledger_snapshot),
    later as (
      select e.account_id, sum(e.amount_cents)::bigint as cents from (
        select c.record_id from since s join ledger_chain c on c.seq > s.seq and c.kind = 'transfer'
        union all select u.record_id from ledger_unchained u where u.kind = 'transfer'
      ) as t join entry e on e.transfer_id = t.record_id group by e.account_id
    )
    select a.code, a.normal, (coalesce(s.posted_cents, 0) + coalesce(l.cents, 0))::bigint as posted
    from ledger_account a cross join since
    left join ledger_snapshot s on s.account_id = a.id and s.chain_seq = since.seq
    left join later l on l.account_id = a.id
    where not a.is_tracked order by a.id`.execute(db)
  return rows.map(({ code, normal, posted }) => ({ code, normal: normal === 'D' ? 'D' : 'C', posted: cents(posted) }))
}
