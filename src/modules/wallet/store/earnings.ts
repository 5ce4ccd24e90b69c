import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { EarningLine } from '../domain/earnings-csv.ts'
import type { Period } from '../domain/period.ts'
import type { WithdrawalState } from '../domain/withdrawal.ts'

type Earned = { readonly code: string; readonly period: Period }

// By the person's own entries. What was taken back again counts below zero in the month in which it was.
const earned = ({ code, period }: Earned): RawBuilder<unknown> => sql`
  select t.id, t.created_at, t.about, e.amount_cents as net, coalesce((
    select sum(c.amount_cents) from entry c join ledger_account h on h.id = c.account_id
    where c.transfer_id = t.id and h.code = 'income:commission'), 0)::bigint as commission
  from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
  join transfer t on t.id = e.transfer_id left join transfer o on o.id = t.reverses_id
  where a.code = ${code} and (t.kind = 'earning' or o.kind = 'earning')
    and t.created_at >= ${period.from} and t.created_at < ${period.to}`

type Row = {
  readonly id: string
  readonly createdAt: Date
  readonly about: string | null
  readonly net: number
  readonly commission: number
}

/** What came into an account as earnings in a period, the oldest first. */
export async function listEarnings(db: Db, search: Earned & { readonly limit: number }): Promise<readonly EarningLine[]> {
  const { rows } = await sql<Row>`${earned(search)} order by t.created_at, t.id limit ${search.limit}`.execute(db)
  return rows.map(({ id, createdAt: at, about, ...row }) => {
    const [net, commission] = [cents(Number(row.net)), cents(Number(row.commission))]
    return { id, at, about, net, commission, gross: cents(net + commission) }
  })
}

export type EarnedMonth = { readonly month: string; readonly net: Cents; readonly commission: Cents }

/** The same by month of Hong Kong (`2026-11`), months without anything left out. */
export async function earningsByMonth(db: Db, search: Earned): Promise<readonly EarnedMonth[]> {
  const { rows } = await sql<{ month: string; net: number; commission: number }>`
    select to_char(created_at at time zone 'Asia/Hong_Kong', 'YYYY-MM') as month,
      sum(net)::bigint as net, sum(commission)::bigint as commission
    from (${earned(search)}) as earned group by month order by month`.execute(db)
  return rows.map(({ month, net, commission }) => ({ month, net: cents(Number(net)), commission: cents(Number(commission)) }))
}

/** The moment of the first earning that came in, or null. */
export async function firstEarning(db: Db, code: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select t.created_at as at from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
    join transfer t on t.id = e.transfer_id where a.code = ${code} and t.kind = 'earning' order by e.account_seq limit 1`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** What was paid out by the bank, by month of Hong Kong. */
export async function paidOutByMonth(
  db: Db,
  { accountId, period }: { readonly accountId: string; readonly period: Period },
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(ended_at at time zone 'Asia/Hong_Kong', 'YYYY-MM') as month, sum(amount_cents)::bigint as cents from withdrawal
    where account_id = ${accountId} and state = 'paid' and ended_at >= ${period.from} and ended_at < ${period.to}
    group by month`.execute(db)
  return new Map(rows.map(({ month, cents: amount }) => [month, cents(Number(amount))]))
}

const UNDERWAY: readonly WithdrawalState[] = ['waiting', 'checked', 'approved', 'recalled']

/** What was asked to be paid out and was not yet. */
export async function withdrawalsUnderWay(db: Db, accountId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from withdrawal
    where account_id = ${accountId} and state = any(${[...UNDERWAY]}::text[])`.execute(db)
  return cents(Number(rows[0]?.cents ?? 0))
}
