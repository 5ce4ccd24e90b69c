import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Cents } from '#kernel/money.ts'
import { PHONE_COUNTRIES } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { checkOwnCode, requireOwnAccount, sendOwnCode } from '#modules/accounts/public.ts'
import type { CodeSent } from '#modules/accounts/public.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { hashPassword, isOldHash, isPassword } from '#platform/password.ts'
import { requireUser } from '#platform/require-user.ts'
import { isEasyPin, isEndOfNumber } from '../domain/trade-password.ts'
import {
  countWrongTry,
  endTokens,
  findLock,
  forgiveTry,
  hasToken,
  insertToken,
  replaceHash,
  saveTradePassword,
  takeTry,
  takeTryAgain,
  tradePasswordSetAt,
} from '../store/trade-passwords.ts'
import { contentHash } from './content-hash.ts'
import { openPin, readPin, unreadable } from './trade-keys.ts'

const TOKEN_BYTES = 32
const TOKEN_SECONDS = 600
const MINUTE_MS = 60_000

/** Whether the caller has a payment password. */
export async function isTradePasswordSet(ctx: Context): Promise<boolean> {
  return (await tradePasswordSetAt(ctx.db, requireUser(ctx).accountId)) !== null
}

/**
 * Sends a code to the caller's own number to set a payment password with. Refuses `PAYMENT_PHONE_NOT_SERVED` for a number of a
 * country that payments do not serve, and what `sendOwnCode` refuses.
 */
export async function sendTradePasswordCode(
  ctx: Context,
  { isUseWhatsapp }: { readonly isUseWhatsapp: boolean },
): Promise<CodeSent> {
  const { account } = await requireOwnAccount(ctx)
  const country = PHONE_COUNTRIES.find(({ countryCode }) => countryCode === account.countryCode)
  if (!country?.paymentDialog) throw new Refusal('PAYMENT_PHONE_NOT_SERVED')
  return await sendOwnCode(ctx, { purpose: 'trade-password', isUseWhatsapp })
}

type CodeGuess = { readonly codeKey: string; readonly verifyCode: string }

/** Proves the caller's number: answers a token with which this device may set a payment password once. Refuses `CODE_WRONG`, `CODE_EXPIRED`. */
export async function proveForTradePassword(
  ctx: Context,
  { codeKey, verifyCode: code }: CodeGuess,
): Promise<{ readonly token: string; readonly expiresSeconds: number }> {
  const { accountId, sessionId } = requireUser(ctx)
  const right = await checkOwnCode(ctx, { purpose: 'trade-password', codeKey, code })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = new Date(ctx.now().getTime() + TOKEN_SECONDS * 1000)
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await insertToken(tx.db, { hash: contentHash(token), accountId, sessionId, endsAt })
  })
  return { token, expiresSeconds: TOKEN_SECONDS }
}

/**
 * Sets the payment password, for the first time or again, and notifies its owner by every proven way; whatever locked it is over,
 * and tokens of other devices end. `password` is encrypted by the browser. Refuses `TRADE_PASSWORD_UNREADABLE`,
 * `TRADE_TOKEN_NOT_VALID`, and `TRADE_PASSWORD_WEAK`, after which the token is still good.
 */
export async function setTradePassword(
  ctx: Context,
  { password, token }: { readonly password: string; readonly token: string },
): Promise<void> {
  const { actor, account } = await requireOwnAccount(ctx)
  const { accountId, sessionId } = actor
  const pin = await readPin(ctx, { ciphertext: password, use: { purpose: 'set' } })
  const hash = contentHash(token)
  if (!(await hasToken(ctx.db, { hash, accountId, sessionId, now: ctx.now() }))) throw new Refusal('TRADE_TOKEN_NOT_VALID')
  if (isEasyPin(pin) || isEndOfNumber(pin, account.mobile)) throw new Refusal('TRADE_PASSWORD_WEAK')
  const kept = await hashPassword(ctx.keys, boundPin(accountId, pin))
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    if (!(await endTokens(tx.db, { hash, accountId }))) throw new Refusal('TRADE_TOKEN_NOT_VALID')
    await saveTradePassword(tx.db, { accountId, hash: kept, now })
    await notify(tx, { accountId, kind: 'trade-password-set', values: {}, also: ['email', 'sms'] })
    const object = { kind: 'account', id: accountId }
    await recordAudit(tx.db, { actor, action: 'wallet.trade-password-set', object, now })
  })
}

export type PinGuess = {
  /** As the browser encrypted it for this order and amount. */
  readonly ciphertext: string
  readonly tradeNo: string
  readonly cents: Cents
}

/** A payment password was right: the try that was begun is taken back, with the payment or, where that fails, without it. */
export type RightTry = { readonly takeBack: (db: Db) => Promise<void> }

/**
 * Compares the caller's payment password before an order is paid from the wallet; call it outside of a transaction. A few are compared
 * at once, the others wait; what is right the caller takes back. Refuses `TRADE_PASSWORD_UNREADABLE` and `RATE_LIMITED`, which are no tries, `TRADE_PASSWORD_NOT_SET`,
 * `TRADE_PASSWORD_WRONG` with `tries` left, `TRADE_PASSWORD_LOCKED` with `minutes`, `TRADE_PASSWORD_BLOCKED` when it must be set
 * again. Decisions 3.3.
 */
export async function verifyTradePassword(ctx: Context, { ciphertext, tradeNo, cents }: PinGuess): Promise<RightTry> {
  const { accountId } = requireUser(ctx)
  const { pin, nonce } = await openPin(ctx, { ciphertext, use: { purpose: 'pay', tradeNo, cents } })
  const begun = await takeTry(ctx.db, { ...nonce, accountId })
  if (begun === 'no-nonce') throw unreadable()
  const taken = begun ? { ...begun, now: nonce.now } : await takeInTurn(ctx, accountId)
  const bound = boundPin(accountId, pin)
  if (await isPassword(ctx.keys, bound, taken.hash)) {
    if (isOldHash(ctx.keys, taken.hash))
      await replaceHash(ctx.db, { accountId, from: taken.hash, to: await hashPassword(ctx.keys, bound) })
    return { takeBack: async (db) => await forgiveTry(db, { accountId, now: taken.now }) }
  }
  const left = await countWrongTry(ctx.db, { accountId, now: taken.now })
  if (left > 0) throw new Refusal('TRADE_PASSWORD_WRONG', { tries: left })
  await notifyOfLock(ctx)
  throw await whyLocked(ctx, accountId)
}

const TURN_MS = 20
const MOST_TURNS = 1500

/** Waits while others of the same person are being compared, who may all be right. Refuses what `whyLocked` says. */
async function takeInTurn(ctx: Context, accountId: string): Promise<{ readonly hash: string; readonly now: Date }> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const lock = await findLock(ctx.db, accountId)
    if (!lock || lock.needsReset || (lock.lockedUntil && lock.lockedUntil > ctx.now())) break
    const now = ctx.now()
    const taken = await takeTryAgain(ctx.db, { accountId, now })
    if (taken) return { ...taken, now }
    await setTimeout(TURN_MS)
  }
  throw await whyLocked(ctx, accountId)
}

/** A hash of one account is none of another, and none of a login password. */
function boundPin(accountId: string, pin: string): string {
  return `trade-password ${accountId} ${pin}`
}

async function whyLocked(ctx: Context, accountId: string): Promise<Refusal> {
  const lock = await findLock(ctx.db, accountId)
  if (!lock) return new Refusal('TRADE_PASSWORD_NOT_SET')
  if (lock.needsReset) return new Refusal('TRADE_PASSWORD_BLOCKED')
  const leftMs = (lock.lockedUntil?.getTime() ?? 0) - ctx.now().getTime()
  return new Refusal('TRADE_PASSWORD_LOCKED', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) })
}

async function notifyOfLock(ctx: Context): Promise<void> {
  const actor = requireUser(ctx)
  const { accountId } = actor
  await inTransaction(ctx, async (tx) => {
    await notify(tx, { accountId, kind: 'trade-password-locked', values: {}, also: ['email', 'sms'] })
    const object = { kind: 'account', id: accountId }
    await recordAudit(tx.db, { actor, action: 'wallet.trade-password-locked', object, now: tx.now() })
  })
}
