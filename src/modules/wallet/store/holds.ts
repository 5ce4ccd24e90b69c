import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountCode } from '../domain/accounts.ts'
import type { HoldState } from '../domain/hold.ts'

export type Hold = {
  readonly id: string
  readonly account: AccountCode
  /** Number of the account in the ledger. */
  readonly accountId: number
  readonly cents: Cents
  readonly state: HoldState
  readonly expiresAt: Date
}

export type NewHold = {
  readonly id: string
  readonly idem: string
  readonly contentHash: string
  readonly account: AccountCode
  readonly cents: Cents
  readonly about: string | null
  readonly state: HoldState
  readonly expiresAt: Date
  readonly now: Date
}

/** Writes a hold; false when its key was used, or there is no such account. */
export async function insertHold(db: Db, hold: NewHold): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into hold (id, idem, content_hash, account_id, amount_cents, about, state, expires_at, created_at)
    select ${hold.id}, ${hold.idem}, ${hold.contentHash}, a.id, ${hold.cents}::bigint, ${hold.about}::text, ${hold.state}::text,
      ${hold.expiresAt}::timestamptz, ${hold.now}::timestamptz
    from ledger_account a where a.code = ${hold.account} and a.is_tracked
    on conflict (idem) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** The hold that a key made, with what it was asked for. */
export async function findHoldByIdem(
  db: Db,
  idem: string,
): Promise<{ readonly id: string; readonly contentHash: string } | null> {
  const row = await db.selectFrom('hold').select(['id', 'contentHash']).where('idem', '=', idem).executeTakeFirst()
  return row ? { id: row.id, contentHash: row.contentHash } : null
}

/** A hold, locked until the transaction ends. */
export async function lockHold(db: Db, id: string): Promise<Hold | null> {
  const row = await db
    .selectFrom('hold as h')
    .innerJoin('ledger_account as a', 'a.id', 'h.accountId')
    .select(['h.id', 'h.accountId', 'a.code', 'h.amountCents', 'h.state', 'h.expiresAt'])
    .where('h.id', '=', id)
    .forUpdate('h')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    account: row.code as AccountCode,
    accountId: row.accountId,
    cents: row.amountCents,
    state: row.state,
    expiresAt: row.expiresAt,
  }
}

type End = {
  readonly id: string
  readonly from: HoldState
  readonly to: HoldState
  readonly transferId: string | null
  readonly now: Date
}

/** Ends a hold; false when it was not in the state any more. */
export async function setHoldState(db: Db, { id, from, to, transferId, now }: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hold')
    .set({ state: to, transferId, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Open holds whose time is over, the oldest first. */
export async function dueHolds(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('hold')
    .select('id')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
