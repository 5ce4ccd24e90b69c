import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { personAccount } from '../domain/accounts.ts'
import type { GiftReason } from '../domain/gift.ts'

export type NewGrant = {
  readonly transferId: string
  readonly accountId: string
  readonly reason: GiftReason
  readonly amount: Cents
  readonly expiresAt: Date
  readonly now: Date
}

export async function insertGrant(db: Db, { transferId, accountId, reason, amount, expiresAt, now }: NewGrant): Promise<void> {
  const row = {
    id: transferId,
    ownerAccountId: accountId,
    reason,
    amountCents: amount,
    expiresAt,
    createdAt: now,
  }
  await db.insertInto('gift_grant').values(row).execute()
}

/** Whether a gift with this key was given to anyone. */
export async function isGiven(db: Db, idem: string): Promise<boolean> {
  return (await db.selectFrom('transfer').select('id').where('idem', '=', idem).executeTakeFirst()) !== undefined
}

export type GiftState = {
  readonly posted: Cents
  readonly held: Cents
  readonly running: Cents
  /** Number of the account's last entry. */
  readonly seq: number
}

const RUNNING = (accountId: string, now: Date) => sql`
  select coalesce(sum(amount_cents), 0)::bigint from gift_grant where owner_account_id = ${accountId} and expires_at > ${now}`

/** A person's gift balance, locked until the transaction ends; null before the first gift. */
export async function lockGift(db: Db, accountId: string, now: Date): Promise<GiftState | null> {
  const { rows } = await sql<{ posted: number; held: number; running: number; seq: number }>`
    select b.posted_cents as posted, b.held_cents as held, b.seq, (${RUNNING(accountId, now)}) as running
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.code = ${personAccount(accountId, 'gift')} for update of b`.execute(db)
  const [row] = rows
  return row ? { posted: cents(row.posted), held: cents(row.held), running: cents(row.running), seq: row.seq } : null
}

/** When the grant ends that runs and ends first; null when none runs. */
export async function firstGiftEnd(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('gift_grant')
    .select('expiresAt')
    .where('ownerAccountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.expiresAt ?? null
}

/** The end of the running grant in which a sum lies that was spent of all of them, those that end first before the others. */
export async function giftEndOf(
  db: Db,
  { accountId, now, spent }: { readonly accountId: string; readonly now: Date; readonly spent: number },
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    select g.expires_at from (
      select id, expires_at, sum(amount_cents) over (order by expires_at, id) as upto
      from gift_grant where owner_account_id = ${accountId} and expires_at > ${now}
    ) g order by g.upto < ${spent}::bigint, case when g.upto < ${spent}::bigint then -g.upto else g.upto end, g.id limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`nothing given to ${accountId} runs`)
  return row.expiresAt
}

/** Sum of the grants that still run. */
export async function runningGrants(db: Db, accountId: string, now: Date): Promise<Cents> {
  const { rows } = await sql<{ running: number }>`select (${RUNNING(accountId, now)}) as running`.execute(db)
  return cents(rows[0]?.running ?? 0)
}

/** People with grants whose time is over and of which something may be left, the oldest first. */
export async function dueGrants(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct owner_account_id as owner from gift_grant
    where ended_at is null and expires_at <= ${now}
    order by owner limit ${limit}`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** Ends the grants of a person whose time is over. */
export async function endGrants(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('gift_grant')
    .set({ endedAt: now })
    .where('ownerAccountId', '=', accountId)
    .where('expiresAt', '<=', now)
    .where('endedAt', 'is', null)
    .execute()
}
