import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { deletionOf } from './trade-keys.ts'
import type { UsedNonce } from './trade-keys.ts'
import { COUNTED_MS, LOCK_MS, MOST_A_DAY, MOST_TRIES } from '../domain/trade-password.ts'

/** When a person last set their payment password; null when they have none. */
export async function tradePasswordSetAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db.selectFrom('trade_password').select('setAt').where('accountId', '=', accountId).executeTakeFirst()
  return row?.setAt ?? null
}

type Kept = { readonly accountId: string; readonly hash: string; readonly now: Date }

/** Keeps a new one; whatever was counted against the one before is forgotten. */
export async function saveTradePassword(db: Db, { accountId, hash, now }: Kept): Promise<void> {
  await sql`
    insert into trade_password (account_id, hash, set_at) values (${accountId}, ${hash}, ${now})
    on conflict (account_id) do update set
      hash = excluded.hash, set_at = excluded.set_at, tries = 0, locked_until = null, wrong_at = '{}', needs_reset = false`.execute(
    db,
  )
}

/** Keeps another hash of the same one, unless it was set again meanwhile. */
export async function replaceHash(
  db: Db,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db.updateTable('trade_password').set({ hash: to }).where('accountId', '=', accountId).where('hash', '=', from).execute()
}

export type Try = {
  readonly hash: string
  /** How many more there are when this one is wrong. */
  readonly left: number
}

type Trying = UsedNonce & { readonly accountId: string }

/**
 * Uses up a nonce and counts a try as wrong before anything is compared, and locks with the last one. `'no-nonce'` when the nonce
 * is not good for this, which is no try; null when it is locked or there is no payment password. One statement, outside of a
 * transaction, so that it is kept before the comparison: N tries at once count N.
 */
export async function takeTry(db: Db, trying: Trying): Promise<Try | 'no-nonce' | null> {
  const { now } = trying
  const since = new Date(now.getTime() - COUNTED_MS)
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const [row] = await rowsOf(db, countedTry({ ...trying, since, lockedUntil }))
  if (!row?.isUsed) return 'no-nonce'
  return row.hash === null ? null : { hash: row.hash, left: row.left }
}

const countedTry = fixed<Trying & { readonly since: Date; readonly lockedUntil: Date }>()((_db, $) => {
  // A lock that is over leaves a full count behind, which begins again.
  const inRow = sql`case when p.tries >= ${MOST_TRIES} then 1 else p.tries + 1 end`
  const recent = sql`array(select at from unnest(p.wrong_at) as at where at > ${$('since')}) || ${$('now')}::timestamptz`
  return sql<{ isUsed: boolean; hash: string; left: number } | { isUsed: boolean; hash: null; left: null }>`
    with used as (${deletionOf($)}), taken as (
      update trade_password p set
        tries = ${inRow},
        locked_until = case when ${inRow} >= ${MOST_TRIES} then ${$('lockedUntil')}::timestamptz end,
        wrong_at = ${recent},
        needs_reset = cardinality(${recent}) >= ${MOST_A_DAY}
      from used
      where p.account_id = ${$('accountId')} and not p.needs_reset and (p.locked_until is null or p.locked_until <= ${$('now')})
      returning p.hash, least(${MOST_TRIES} - p.tries, ${MOST_A_DAY} - cardinality(p.wrong_at))::int as left
    )
    select exists(select from used) as is_used, taken.hash, taken.left from (values (1)) as one left join taken on true`
})

/**
 * Takes back a try that was right: none before it in a row is wrong any more, and this one counts not against the day. Those that
 * began after it still count, for they may be wrong.
 */
export async function forgiveTry(db: Db, { accountId, now }: Omit<Kept, 'hash'>): Promise<void> {
  await write(db, forgivenTry({ accountId, now }))
}

const forgivenTry = fixed<Omit<Kept, 'hash'>>()((_db, $) => {
  // This one alone, of those that began in the same millisecond.
  const at = sql`coalesce(array_position(p.wrong_at, ${$('now')}::timestamptz), cardinality(p.wrong_at) + 1)`
  const others = sql`(p.wrong_at[:${at} - 1] || p.wrong_at[${at} + 1:])`
  return sql`
    update trade_password p set
      tries = (select count(*) from unnest(${others}) as other where other >= ${$('now')}),
      locked_until = null, wrong_at = ${others}, needs_reset = cardinality(${others}) >= ${MOST_A_DAY}
    where p.account_id = ${$('accountId')}`
})

/** Why no try is taken: until when it is locked, or that it must be set again; null when there is no payment password. */
export async function findLock(
  db: Db,
  accountId: string,
): Promise<{ readonly lockedUntil: Date | null; readonly needsReset: boolean } | null> {
  const row = await db
    .selectFrom('trade_password')
    .select(['lockedUntil', 'needsReset'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ? { lockedUntil: row.lockedUntil, needsReset: row.needsReset } : null
}

type Token = { readonly hash: string; readonly accountId: string; readonly sessionId: string }

/** Keeps what allows this device to set a payment password. */
export async function insertToken(
  db: Db,
  { hash, accountId, sessionId, endsAt }: Token & { readonly endsAt: Date },
): Promise<void> {
  const row = { hash, accountId, sessionId, endsAt }
  await db.insertInto('trade_password_token').values(row).execute()
}

/** Whether a token is good now, for this person on this device. */
export async function hasToken(db: Db, { hash, accountId, sessionId, now }: Token & { readonly now: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('trade_password_token')
    .select('hash')
    .where('hash', '=', hash)
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every token of a person; false when the named one is gone already. */
export async function endTokens(db: Db, { hash, accountId }: Pick<Token, 'hash' | 'accountId'>): Promise<boolean> {
  const rows = await db.deleteFrom('trade_password_token').where('accountId', '=', accountId).returning('hash').execute()
  return rows.some((row) => row.hash === hash)
}
