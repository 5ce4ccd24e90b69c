import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Cents } from '#kernel/money.ts'
import { toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Keys } from '#platform/keys.ts'
import { requireUser } from '#platform/require-user.ts'
import { PIN_LABEL, isPin } from '../domain/trade-password.ts'
import type { PinPurpose } from '../domain/trade-password.ts'
import { deleteEndedSecrets, findSealedKey, insertKey, insertNonce, keyInUse, retireKeys, useNonce } from '../store/trade-keys.ts'
import type { PublicJwk, TradeKey, UsedNonce } from '../store/trade-keys.ts'
import { contentHash } from './content-hash.ts'

const DAY_MS = 86_400_000
const ROTATED_MS = 90 * DAY_MS
/** A browser that has a page open may hold the key before for so long. */
const ACCEPTED_MS = DAY_MS
const NONCE_MS = 120_000
const NONCE_BYTES = 32
const KID_BYTES = 9
const MODULUS_BITS = 3072
const CIPHERTEXT_BYTES = MODULUS_BITS / 8
const SEALED_FOR = 'trade-key'

/** For what a payment password is encrypted: the order and its amount, or nothing but the setting itself. */
export type PinUse =
  | { readonly purpose: Extract<PinPurpose, 'pay'>; readonly tradeNo: string; readonly cents: Cents }
  | { readonly purpose: Extract<PinPurpose, 'set'> }

export type PublicKey = {
  readonly kid: string
  readonly alg: 'RSA-OAEP-256'
  readonly jwk: PublicJwk
  /** Good once, for what it was asked for, on this device. */
  readonly nonce: string
  readonly expiresAt: Date
}

const generate = promisify(generateKeyPair)

/** The key under which a browser encrypts a payment password for one use, with a nonce for just that. */
export async function givePublicKey(ctx: Context, use: PinUse): Promise<PublicKey> {
  const { sessionId } = requireUser(ctx)
  const { kid, jwk } = (await keyInUse(ctx.db)) ?? (await makeKey(ctx))
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + NONCE_MS)
  await insertNonce(ctx.db, { ...boundTo(use), sessionId, hash: contentHash(nonce), endsAt: expiresAt })
  return { kid, alg: 'RSA-OAEP-256', jwk, nonce, expiresAt }
}

/** Makes the key pair of the next 90 days; one that another process made meanwhile is answered instead. */
async function makeKey(ctx: Context): Promise<TradeKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: MODULUS_BITS })
  const { kty = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const sealed = ctx.keys.seal(SEALED_FOR, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const made = { kid: randomBytes(KID_BYTES).toString('base64url'), jwk: { kty, n, e }, sealed, createdAt: ctx.now() }
  if (await insertKey(ctx.db, made)) return made
  const other = await keyInUse(ctx.db)
  if (!other) throw new Error('a key is in use or can be made')
  return other
}

/** Gives browsers a new key every 90 days, and forgets what nobody may use any more; may be killed anywhere and run twice. */
export async function rotateTradeKeys(ctx: Context): Promise<void> {
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    await retireKeys(tx.db, { madeBefore: new Date(now.getTime() - ROTATED_MS), now })
    await deleteEndedSecrets(tx.db, { retiredBefore: new Date(now.getTime() - ACCEPTED_MS), now })
  })
  if (!(await keyInUse(ctx.db))) await makeKey(ctx)
}

type Encrypted = { readonly ciphertext: string; readonly use: PinUse }

/**
 * Reads what a browser encrypted, once: uses its nonce up. Refuses `TRADE_PASSWORD_UNREADABLE` for whatever is wrong with it, all
 * alike, so that nothing can be learnt from it, and `RATE_LIMITED`; neither counts as a try.
 */
export async function readPin(ctx: Context, encrypted: Encrypted): Promise<string> {
  const { pin, nonce } = await openPin(ctx, encrypted)
  if (!(await useNonce(ctx.db, nonce))) throw unreadable()
  return pin
}

/** Said of whatever is wrong with what was encrypted. */
export const unreadable = (): Refusal => new Refusal('TRADE_PASSWORD_UNREADABLE')

/** The same without using the nonce up, which the caller does before anything is compared. */
export async function openPin(
  ctx: Context,
  { ciphertext, use }: Encrypted,
): Promise<{ readonly pin: string; readonly nonce: UsedNonce }> {
  const { accountId, sessionId } = requireUser(ctx)
  const now = ctx.now()
  await ctx.limits.take(ctx.db, { name: 'trade-password', whom: accountId, now })
  const read = await decrypted(ctx, ciphertext)
  const wanted = boundTo(use)
  const isFor = read?.tradeNo === (wanted.tradeNo ?? undefined) && read?.amount === amountOf(use)
  const nonce = { ...wanted, sessionId, nonceHash: contentHash(read?.nonce ?? ''), now }
  if (read && isFor && isPin(read.pin)) return { pin: read.pin, nonce }
  // Asked also where nothing could be read, so that it takes as long.
  await useNonce(ctx.db, nonce)
  throw unreadable()
}

const amountOf = (use: PinUse): string | undefined => (use.purpose === 'pay' ? toAmount(use.cents) : undefined)

function boundTo(use: PinUse): { readonly purpose: PinPurpose; readonly tradeNo: string | null; readonly cents: Cents | null } {
  if (use.purpose === 'set') return { purpose: 'set', tradeNo: null, cents: null }
  return use
}

const MOST_OPENED = 4
/** A key that was retired meanwhile is accepted for a day anyway. */
const OPENED_MS = 60_000
type Opened = { readonly key: KeyObject; readonly until: Date }
const openedKeys = new WeakMap<Keys, Map<string, Opened>>()

/** The private key of this name, if it is accepted; kept open for a minute, since reading and opening it costs as much as its use. */
async function privateKey(ctx: Context, kid: string): Promise<KeyObject | null> {
  const opened = openedKeys.get(ctx.keys) ?? new Map<string, Opened>()
  openedKeys.set(ctx.keys, opened)
  const now = ctx.now()
  const known = opened.get(kid)
  if (known && now < known.until) return known.key
  const sealed = await findSealedKey(ctx.db, { kid, retiredAfter: new Date(now.getTime() - ACCEPTED_MS) })
  if (sealed === null) return null
  const key = createPrivateKey(ctx.keys.unseal(SEALED_FOR, sealed))
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(kid, { key, until: new Date(now.getTime() + OPENED_MS) })
  return key
}

type Read = { readonly pin: string; readonly nonce: string; readonly tradeNo?: string; readonly amount?: string }

async function decrypted(ctx: Context, ciphertext: string): Promise<Read | null> {
  const [kid = '', encoded = '', ...more] = ciphertext.split('.')
  const bytes = Buffer.from(encoded, 'base64url')
  if (more.length > 0 || bytes.length !== CIPHERTEXT_BYTES) return null
  const key = await privateKey(ctx, kid)
  if (key === null) return null
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  try {
    const plain = privateDecrypt({ key, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(PIN_LABEL) }, bytes)
    const { v, pin, nonce, tradeNo, amount } = JSON.parse(plain.toString('utf8')) as Record<string, unknown>
    if (v !== 1 || typeof pin !== 'string' || typeof nonce !== 'string') return null
    if (typeof (tradeNo ?? '') !== 'string' || typeof (amount ?? '') !== 'string') return null
    return { pin, nonce, tradeNo, amount } as Read
  } catch {
    // Not encrypted under this key and label, or no text of ours: said alike.
    return null
  }
}
