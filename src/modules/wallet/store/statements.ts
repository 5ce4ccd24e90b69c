import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NamedCase } from '#kernel/case-title.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { SHOWN_ACCOUNTS } from '../domain/accounts.ts'
import type { AccountCode, ShownAccount } from '../domain/accounts.ts'
import type { Held } from '../domain/held-days.ts'
import type { Period } from '../domain/period.ts'
import type { TransferKind } from '../domain/posting.ts'

export type StatementLine = {
  /** The transfer's number. */
  readonly id: string
  readonly at: Date
  readonly kind: TransferKind
  readonly about: string | null
  /** What the order was for that it is about; null where it is about none. */
  readonly orderTitle: Bilingual | null
  /** Whether the person ordered it; else it is another's that brought them something. */
  readonly isOwnOrder: boolean
  /** What names the case that it is about, also by an order; null where it is about none. */
  readonly named: NamedCase | null
  readonly account: ShownAccount
  /** Signed: what came in is positive. */
  readonly amount: Cents
  /** What of the account could be used then: without what was set aside. */
  readonly balanceAfter: Cents
  /** What the method cost that paid the order that it is about, beside the amount; nothing for any other line. */
  readonly fee: Cents
}

export type StatementSearch = {
  /** Whose. */
  readonly accountId: string
  readonly period: Period
  readonly direction: 'in' | 'out' | null
  readonly account: ShownAccount | null
}

// What was given back is about the order that brought it. Orders are for a case by its number.
const ORDER_NO = sql`coalesce((select q.trade_no from pay_refund r join pay_order q on q.id = r.order_id where r.refund_ref = t.about), t.about)`
const CASE_JOIN = sql`left join pay_order o on o.trade_no = ${ORDER_NO} left join tuition_case c on c.job_no = coalesce(o.target, t.about)`
const FREE_AFTER = sql`e.balance_after_cents - (select coalesce(sum(h.amount_cents), 0) from hold h where h.account_id = a.id
  and h.created_at <= t.created_at and (h.ended_at is null or h.ended_at > t.created_at))::bigint`
const FEE = sql`coalesce((select p.fee_cents from pay_attempt p where p.order_id = o.id and p.state = 'succeeded' and o.transfer_id = t.id), 0)`
const NAMING = sql`o.title_zh, o.title_en, coalesce(o.payer_account_id = a.owner_account_id, false) as is_own_order, c.job_no, c.student, c.subject, c.custom_label, c.level, c.teach_mode, c.area_id, c.parent_account_id, c.matched_tutor_id,
  shares_case_title(c) as shares_title`

function entriesOf({ accountId, period, direction, account }: StatementSearch): RawBuilder<unknown> {
  const accounts = account === null ? [...SHOWN_ACCOUNTS] : [account]
  const moving = direction === null ? sql`` : direction === 'in' ? sql`and e.amount_cents > 0` : sql`and e.amount_cents < 0`
  return sql`from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
    join transfer t on t.id = e.transfer_id ${CASE_JOIN}
    where a.owner_account_id = ${accountId} and a.kind = any(${accounts}::text[])
      and t.created_at >= ${period.from} and t.created_at < ${period.to} ${moving}`
}

type Row = NamedCase & {
  readonly jobNo: string | null
  readonly titleZh: string | null
  readonly titleEn: string | null
  readonly isOwnOrder: boolean
  readonly id: string
  readonly createdAt: Date
  // Both are only written by this room.
  readonly kind: TransferKind
  readonly account: ShownAccount
  readonly about: string | null
  readonly amountCents: number
  readonly balanceAfterCents: number
  readonly feeCents: number
}

// A transfer moves at most one line of each of the two accounts that are shown.
const LINE = sql`e.account_seq * 2 + (a.kind = 'cash')::int`
const BY_AGE: SortedBy = { by: sql`t.created_at`, type: 'timestamptz', id: LINE, idType: 'bigint' }

/** Lines of a person's statement, the newest first. */
export async function listStatement(db: Db, search: StatementSearch, { after, limit }: Part): Promise<Parted<StatementLine>> {
  const { order, where } = keysetOf(BY_AGE, true, after)
  const { rows } = await sql<Row & { readonly line: number; readonly sorted: string }>`
    select t.id, t.created_at, t.kind, ${ORDER_NO} as about, a.kind as account, e.amount_cents, ${FREE_AFTER} as balance_after_cents,
      ${FEE} as fee_cents, ${NAMING}, ${LINE} as line, t.created_at::text as sorted ${entriesOf(search)}
    and ${where} order by ${order} limit ${limit + 1}`.execute(db)
  const { list, next } = partedOf(
    rows.map(({ line: id, sorted, ...row }) => ({ id, sorted, row })),
    limit,
  )
  return { list: list.map(({ row }) => lineOf(row)), next }
}

const lineOf = (row: Row): StatementLine => ({
  id: row.id,
  at: row.createdAt,
  kind: row.kind,
  about: row.about,
  orderTitle: row.titleZh === null || row.titleEn === null ? null : { zh: row.titleZh, en: row.titleEn },
  isOwnOrder: row.isOwnOrder,
  named: row.jobNo === null ? null : row,
  account: row.account,
  amount: cents(row.amountCents),
  balanceAfter: cents(row.balanceAfterCents),
  fee: cents(row.feeCents),
})

const MOST_OF_STORY = 100

/** A person's lines of a transfer and of all that are about the same, the newest first; none where the transfer has no line of theirs. */
export async function listMovementStory(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<readonly StatementLine[]> {
  const { rows } = await sql<Row>`
    select t.id, t.created_at, t.kind, ${ORDER_NO} as about, a.kind as account, e.amount_cents, ${FREE_AFTER} as balance_after_cents,
      ${FEE} as fee_cents, ${NAMING}
    from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
    join transfer t on t.id = e.transfer_id ${CASE_JOIN}
    where a.owner_account_id = ${accountId} and a.kind = any(${[...SHOWN_ACCOUNTS]}::text[])
      and (t.id = ${id}::uuid or ${ORDER_NO} = (select ${ORDER_NO} from transfer t where t.id = ${id}::uuid))
    order by e.account_id, e.account_seq desc, a.id limit ${MOST_OF_STORY}`.execute(db)
  return rows.some((row) => row.id === id) ? rows.map(lineOf) : []
}

/** How many lines there are. */
export async function countStatement(db: Db, search: StatementSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${entriesOf(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What was posted to a person's withdrawable account at the end of a day. */
export type DayBalance = { readonly day: string; readonly balance: Cents }

/** The balance before a period, and at the end of each of its days on which it changed, ascending. */
export async function balancesByDay(
  db: Db,
  { code, period }: { readonly code: string; readonly period: Period },
): Promise<{ readonly opening: Cents; readonly changes: readonly DayBalance[] }> {
  const { rows: before } = await sql<{ balance: number }>`
    select e.balance_after_cents as balance from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
    join transfer t on t.id = e.transfer_id where a.code = ${code} and t.created_at < ${period.from}
    order by e.account_seq desc limit 1`.execute(db)
  const { rows } = await sql<{ day: string; balance: number }>`
    select distinct on (day) day, balance from (
      select to_char(t.created_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, e.balance_after_cents as balance, e.account_seq
      from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null join transfer t on t.id = e.transfer_id
      where a.code = ${code} and t.created_at >= ${period.from} and t.created_at < ${period.to}
    ) as moved order by day, account_seq desc`.execute(db)
  return {
    opening: cents(before[0]?.balance ?? 0),
    changes: rows.map(({ day, balance }) => ({ day, balance: cents(balance) })),
  }
}

/** What of an account was set aside at some time of a period. */
export async function holdsIn(
  db: Db,
  { code, period }: { readonly code: string; readonly period: Period },
): Promise<readonly Held[]> {
  return await db
    .selectFrom('hold as h')
    .innerJoin('ledger_account as a', 'a.id', 'h.accountId')
    .select(['h.amountCents as cents', 'h.createdAt as from', 'h.endedAt as to'])
    .where('a.code', '=', code)
    .where('h.createdAt', '<', period.to)
    .where((eb) => eb.or([eb('h.endedAt', 'is', null), eb('h.endedAt', '>=', period.from)]))
    .orderBy('h.id')
    .limit(MOST_HOLDS)
    .execute()
}

const MOST_HOLDS = 10_000

/** A movement of one account; `balanceAfter` is what was posted to it. */
export type Movement = Omit<StatementLine, 'about' | 'orderTitle' | 'isOwnOrder' | 'named' | 'account' | 'fee'>

const MOST_MOVEMENTS = 1000

/** Movements of tracked accounts, of each the first first: at most a thousand. */
export async function movementsOf(db: Db, codes: readonly AccountCode[]): Promise<readonly Movement[]> {
  const { rows } = await sql<
    Omit<Row, 'about' | 'account' | 'feeCents' | 'isOwnOrder' | 'jobNo' | 'titleZh' | 'titleEn' | keyof NamedCase>
  >`
    select t.id, t.created_at, t.kind, e.amount_cents, e.balance_after_cents
    from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null
    join transfer t on t.id = e.transfer_id where a.code = any(${[...codes]})
    order by t.created_at desc, e.account_seq desc limit ${MOST_MOVEMENTS}`.execute(db)
  return rows.toReversed().map((row) => ({
    id: row.id,
    at: row.createdAt,
    kind: row.kind,
    amount: cents(row.amountCents),
    balanceAfter: cents(row.balanceAfterCents),
  }))
}
