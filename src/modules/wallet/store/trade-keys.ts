import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { PlaceOf } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { PinPurpose } from '../domain/trade-password.ts'

/** The public half of an RSA key as browsers import it. */
export type PublicJwk = { readonly kty: string; readonly n: string; readonly e: string }

export type TradeKey = { readonly kid: string; readonly jwk: PublicJwk; readonly sealed: string; readonly createdAt: Date }

/** The key pair that browsers get, or null before the first. */
export async function keyInUse(db: Db): Promise<TradeKey | null> {
  const row = await db
    .selectFrom('trade_key')
    .select(['kid', 'publicJwk', 'sealed', 'createdAt'])
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  // Only written by `insertKey`.
  return { kid: row.kid, jwk: row.publicJwk as unknown as PublicJwk, sealed: row.sealed, createdAt: row.createdAt }
}

/** The sealed private half of a key that is in use, or was until `retiredAfter`; null for any other. */
export async function findSealedKey(
  db: Db,
  { kid, retiredAfter }: { readonly kid: string; readonly retiredAfter: Date },
): Promise<string | null> {
  const [row] = await read(db, accepted({ kid, retiredAfter }))
  return row?.sealed ?? null
}

const accepted = fixed<{ readonly kid: string; readonly retiredAfter: Date }>()((db, $) =>
  db
    .selectFrom('trade_key')
    .select('sealed')
    .where('kid', '=', $('kid'))
    .where((eb) => eb.or([eb('retiredAt', 'is', null), eb('retiredAt', '>', $('retiredAfter'))])),
)

/** Keeps a new key pair; false when another is in use. */
export async function insertKey(db: Db, { kid, jwk, sealed, createdAt }: TradeKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trade_key')
    .values({ kid, publicJwk: JSON.stringify(jwk), sealed, createdAt, retiredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** From now on browsers get no key that was made before. */
export async function retireKeys(db: Db, { madeBefore, now }: { readonly madeBefore: Date; readonly now: Date }): Promise<void> {
  await db
    .updateTable('trade_key')
    .set({ retiredAt: now })
    .where('retiredAt', 'is', null)
    .where('createdAt', '<=', madeBefore)
    .execute()
}

/** Deletes keys that are not accepted any more, nonces and tokens that have ended. */
export async function deleteEndedSecrets(db: Db, { retiredBefore, now }: { readonly retiredBefore: Date; readonly now: Date }) {
  await db.deleteFrom('trade_key').where('retiredAt', '<=', retiredBefore).execute()
  await db.deleteFrom('trade_nonce').where('endsAt', '<=', now).execute()
  await db.deleteFrom('trade_password_token').where('endsAt', '<=', now).execute()
}

/** For what a nonce is good; both are null unless an order is paid. */
export type NonceOf = {
  readonly sessionId: string
  readonly purpose: PinPurpose
  readonly tradeNo: string | null
  readonly cents: Cents | null
}

/** Keeps a nonce that a browser gets. */
export async function insertNonce(db: Db, nonce: NonceOf & { readonly hash: string; readonly endsAt: Date }): Promise<void> {
  const { hash, sessionId, purpose, tradeNo, cents, endsAt } = nonce
  const row = { hash, sessionId, purpose, tradeNo, amountCents: cents, endsAt }
  await db.insertInto('trade_nonce').values(row).execute()
}

/** A nonce that a browser brings back, for what it must have been given. */
export type UsedNonce = NonceOf & { readonly nonceHash: string; readonly now: Date }

/** Uses up a nonce; false when it is unknown, used, over, or was given for something else. */
export async function useNonce(db: Db, nonce: UsedNonce): Promise<boolean> {
  return (await rowsOf(db, usedNonce(nonce))).length > 0
}

const usedNonce = fixed<UsedNonce>()((_db, $) => deletionOf($))

/** The statement that uses up a nonce, alone or as a part of another. */
export function deletionOf($: PlaceOf<UsedNonce>) {
  return sql<{ hash: string }>`
    delete from trade_nonce
    where hash = ${$('nonceHash')} and session_id = ${$('sessionId')} and purpose = ${$('purpose')} and ends_at > ${$('now')}
      and trade_no is not distinct from ${$('tradeNo')} and amount_cents is not distinct from ${$('cents')}
    returning hash`
}
