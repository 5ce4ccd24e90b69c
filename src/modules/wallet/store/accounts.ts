import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountCode } from '../domain/accounts.ts'

export type NewAccount = { readonly code: AccountCode; readonly kind: string }

/** Opens tracked accounts of a person or an institution, each with a balance of zero; those that are open stay as they are. */
export async function openAccounts(
  db: Db,
  { owner, accounts, now }: { readonly owner: string; readonly accounts: readonly NewAccount[]; readonly now: Date },
): Promise<void> {
  const codes = accounts.map(({ code }) => code)
  const kinds = accounts.map(({ kind }) => kind)
  await sql`
    with opened as (
      insert into ledger_account (code, owner_account_id, kind, currency, normal, is_tracked, created_at)
      select code, ${owner}, kind, 'HKD', 'C', true, ${now} from unnest(${codes}::text[], ${kinds}::text[]) as one (code, kind)
      on conflict (code) do nothing returning id
    )
    insert into ledger_balance (account_id) select id from opened order by id`.execute(db)
}

// What is to come from a provider is had, what was earned is not.
const SIDES = { income: 'C', clearing: 'D' } as const

/** Opens accounts of the house, `income:…` and `clearing:…`, which are summed; those that are open stay as they are. */
export async function openHouseAccounts(db: Db, { codes, now }: { readonly codes: readonly string[]; readonly now: Date }) {
  if (codes.length === 0) return
  const kindOf = (code: string): keyof typeof SIDES => (code.startsWith('clearing:') ? 'clearing' : 'income')
  const rows = codes.map((code) => ({
    code,
    kind: kindOf(code),
    currency: 'HKD',
    normal: SIDES[kindOf(code)],
    isTracked: false,
    createdAt: now,
  }))
  await db
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** What a tracked account holds, in cents; what is free is `posted` without `held`. */
export type Balance = { readonly posted: Cents; readonly held: Cents }

/** Balances by code; an account that was never opened holds nothing and is left out. */
export async function balancesOf(db: Db, codes: readonly AccountCode[]): Promise<ReadonlyMap<string, Balance>> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.accountId', 'a.id')
    .select(['a.code', 'b.postedCents', 'b.heldCents'])
    .where('a.code', 'in', [...codes])
    .execute()
  return new Map(rows.map((row) => [row.code, { posted: row.postedCents, held: row.heldCents }]))
}

/** What a tracked account that is open holds, its balance locked until the transaction ends. */
export async function lockBalance(db: Db, code: AccountCode): Promise<Balance> {
  return await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.accountId', 'a.id')
    .select(['b.postedCents as posted', 'b.heldCents as held'])
    .where('a.code', '=', code)
    .forUpdate('b')
    .executeTakeFirstOrThrow()
}

/** Sets free cents of an account aside; false when it does not have them. */
export async function addHeld(db: Db, code: AccountCode, amount: Cents): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ledger_balance b set held_cents = b.held_cents + ${amount}::bigint
    from ledger_account a
    where a.code = ${code} and b.account_id = a.id and b.posted_cents - b.held_cents >= ${amount}::bigint
    returning a.id`.execute(db)
  return rows.length > 0
}

/** Frees cents of an account that were held. */
export async function takeHeld(db: Db, accountId: number, amount: Cents): Promise<void> {
  await sql`update ledger_balance set held_cents = held_cents - ${amount}::bigint where account_id = ${accountId}`.execute(db)
}

/** What is in escrow of a person, in cents. */
export async function centsInEscrow(db: Db, owner: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(b.posted_cents), 0)::bigint as cents from ledger_account a
    join ledger_balance b on b.account_id = a.id where a.owner_account_id = ${owner} and a.kind = 'escrow'`.execute(db)
  return cents(Number(rows[0]?.cents ?? 0))
}
