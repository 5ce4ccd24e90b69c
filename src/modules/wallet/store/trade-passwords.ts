import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { PlaceOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { deletionOf } from './trade-keys.ts'
import type { UsedNonce } from './trade-keys.ts'
import { COMPARED_MS, COUNTED_MS, LOCK_MS, MOST_A_DAY, MOST_TRIES } from '../domain/trade-password.ts'

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
      hash = excluded.hash, set_at = excluded.set_at, tries = 0, locked_until = null, wrong_at = '{}', open_at = '{}',
      needs_reset = false`.execute(db)
}

/** Keeps another hash of the same one, unless it was set again meanwhile. */
export async function replaceHash(
  db: Db,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db.updateTable('trade_password').set({ hash: to }).where('accountId', '=', accountId).where('hash', '=', from).execute()
}

type Trying = UsedNonce & { readonly accountId: string }
type Slot = Pick<Trying, 'accountId' | 'now'> & { readonly since: Date; readonly openSince: Date }

/**
 * Uses up a nonce and begins a try, of which five are compared at once at most. `'no-nonce'` when the nonce is not good for this,
 * which is no try; null when no try may begin now (`findLock` says why; where nothing does, others are being compared). One statement,
 * outside of a transaction, so that it is kept before the comparison: of N tries at once five are compared before any was judged.
 */
export async function takeTry(db: Db, trying: Trying): Promise<{ readonly hash: string } | 'no-nonce' | null> {
  const [row] = await rowsOf(db, begunTry({ ...trying, ...sinceOf(trying.now) }))
  if (!row?.isUsed) return 'no-nonce'
  return row.hash === null ? null : { hash: row.hash }
}

/** The same for who has waited, whose nonce is used up. */
export async function takeTryAgain(db: Db, slot: Pick<Slot, 'accountId' | 'now'>): Promise<{ readonly hash: string } | null> {
  return (await rowsOf(db, begunAgain({ ...slot, ...sinceOf(slot.now) })))[0] ?? null
}

const sinceOf = (now: Date) => ({
  since: new Date(now.getTime() - COUNTED_MS),
  openSince: new Date(now.getTime() - COMPARED_MS),
})

// A lock that is over leaves a full count behind, which begins again.
const IN_ROW = sql`case when p.tries >= ${MOST_TRIES} then 0 else p.tries end`

/** Begins a try where fewer are wrong and being compared than lock; what was begun and never judged is over after a while. */
function slotOf($: PlaceOf<Slot>, from: RawBuilder<unknown>) {
  const open = sql`array(select at from unnest(p.open_at) as at where at > ${$('openSince')})`
  const wrong = sql`(select count(*) from unnest(p.wrong_at) as at where at > ${$('since')})`
  return sql<{ hash: string }>`
    update trade_password p set open_at = ${open} || ${$('now')}::timestamptz
    ${from} p.account_id = ${$('accountId')} and not p.needs_reset and (p.locked_until is null or p.locked_until <= ${$('now')})
      and ${IN_ROW} + cardinality(${open}) < ${MOST_TRIES} and ${wrong} + cardinality(${open}) < ${MOST_A_DAY}
    returning p.hash`
}

const begunTry = fixed<Trying & Slot>()(
  (_db, $) => sql<{ isUsed: boolean; hash: string | null }>`
    with used as (${deletionOf($)}), taken as (${slotOf($, sql`from used where`)})
    select exists(select from used) as is_used, taken.hash from (values (1)) as one left join taken on true`,
)

const begunAgain = fixed<Slot>()((_db, $) => slotOf($, sql`where`))

/** One entry of a list of moments alone, of those that began in the same millisecond. */
function without(list: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`coalesce(array_position(${list}, ${now}::timestamptz), cardinality(${list}) + 1)`
  return sql`(${list}[:${at} - 1] || ${list}[${at} + 1:])`
}

type Judged = { readonly accountId: string; readonly now: Date }

/** Counts a try as wrong, and locks with the last one. Answers how many are left. */
export async function countWrongTry(db: Db, { accountId, now }: Judged): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    update trade_password p set
      open_at = ${without(sql`p.open_at`, sql`${now}`)},
      tries = ${IN_ROW} + 1,
      locked_until = case when ${IN_ROW} + 1 >= ${MOST_TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end,
      wrong_at = array(select at from unnest(p.wrong_at) as at where at > ${sinceOf(now).since}) || ${now}::timestamptz,
      needs_reset = (select count(*) + 1 from unnest(p.wrong_at) as at where at > ${sinceOf(now).since}) >= ${MOST_A_DAY}
    where p.account_id = ${accountId}
    returning least(${MOST_TRIES} - p.tries, ${MOST_A_DAY} - cardinality(p.wrong_at))::int as left`.execute(db)
  return rows[0]?.left ?? 0
}

/** Ends a try that was right: none before it in a row is wrong any more. Those that began after it still count. */
export async function forgiveTry(db: Db, { accountId, now }: Judged): Promise<void> {
  await write(db, forgivenTry({ accountId, now }))
}

const forgivenTry = fixed<Judged>()(
  (_db, $) => sql`
    update trade_password p set
      tries = (select count(*) from unnest(p.wrong_at) as at where at >= ${$('now')}),
      locked_until = null, open_at = ${without(sql`p.open_at`, sql`${$('now')}`)}
    where p.account_id = ${$('accountId')}`,
)

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
