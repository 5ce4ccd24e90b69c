import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isErased } from '#modules/accounts/public.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { nextAsk } from '../domain/back-off.ts'
import type { ProviderPayment } from '#modules/gateways/public.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { differenceOf } from '../domain/match.ts'
import type { Difference } from '../domain/match.ts'
import { UNDERWAY } from '../domain/order-moves.ts'
import { nextLook } from '../domain/reversal-moves.ts'
import { attemptsOf, findAttempt, setAttemptCode } from '../store/attempts.ts'
import { claimAsk } from '../store/due-attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { lockOrder, readOrder, takesLateMoney } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { closeOrder } from './create-order.ts'
import { tryMoveAttempt } from './move-order.ts'
import { payOrder } from './pay-order.ts'
import { sendBack } from './send-back.ts'
import { roomFor } from './top-up.ts'

const SECOND_MS = 1000
/** However many browsers poll, a provider is asked about an attempt at most this often. */
const LEAST_BETWEEN_ASKS_MS = 2 * SECOND_MS

/**
 * Asks the providers how the attempts of an order stand, and posts what they say. For polls of browsers, notifications, the
 * completer and reconciliation alike: only what a provider's server answers here moves money.
 */
export async function settleOrder(ctx: Context, gateways: Gateways, orderId: string): Promise<void> {
  const attempts = await attemptsOf(ctx.db, orderId)
  await Promise.all(attempts.filter(isWorthAsking).map(async (attempt) => await settleAttempt(ctx, gateways, attempt)))
}

function isWorthAsking({ state }: Attempt): boolean {
  return UNDERWAY.includes(state)
}

/** The same for one attempt; false when its provider was asked just now and is not asked again. */
export async function settleAttempt(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<boolean> {
  const now = ctx.now()
  const next = nextAsk({ asks: attempt.asks, since: attempt.createdAt, now })
  const notSince = new Date(now.getTime() - LEAST_BETWEEN_ASKS_MS)
  if (!(await claimAsk(ctx.db, { id: attempt.id, now, notSince, next }))) return false
  const answer = await askProvider(ctx, gateways, attempt)
  const { merchantId } = gatewayOf(gateways, attempt.provider)
  if (answer)
    await inAnswer(async (isWanted) => {
      await inTransaction(ctx, async (tx) => await applyAnswer(tx, { attemptId: attempt.id, answer, merchantId, isWanted }))
    })
  return true
}

/** What the provider's server says; null when it says nothing that can be read. */
async function askProvider(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<ProviderPayment | null> {
  const { provider, merchantRef, providerRef, total } = attempt
  const gateway = gatewayOf(gateways, provider)
  const ref = { merchantRef, providerRef, cents: total }
  try {
    const answer = await gateway.query(ref)
    // Nothing is taken for an order that needs no more.
    const isTaken = answer.state === 'action' && (await mayPay(ctx.db, await readOrder(ctx.db, attempt.orderId)))
    return (isTaken && (await gateway.confirm?.(ref))) || answer
  } catch (error) {
    ctx.log.warn({ err: error, provider, merchantRef }, 'a payment provider could not be asked')
    return null
  }
}

/** Applies what a provider said in a transaction; where the seller does not want the money any more, once more so that it goes back. */
export async function inAnswer<T>(apply: (isWanted: boolean) => Promise<T>): Promise<T> {
  try {
    return await apply(true)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_WANTED') throw error
    return await apply(false)
  }
}

type Answered = {
  readonly attemptId: string
  readonly answer: ProviderPayment
  /** Who we are at the provider; null where the answer is of an account of our own and names no merchant. */
  readonly merchantId: string | null
  /** False when its seller has refused to deliver it. */
  readonly isWanted?: boolean
}

/**
 * Writes down what a provider's server said of an attempt. Again, late or out of order it changes nothing that is final: money
 * that came stays, and pays the order once.
 */
export async function applyAnswer(tx: Transaction, { attemptId, answer, merchantId, isWanted = true }: Answered): Promise<void> {
  const known = await findAttempt(tx.db, attemptId)
  if (!known) return
  const order = await lockOrder(tx.db, known.orderId)
  const attempt = (await findAttempt(tx.db, attemptId)) ?? known
  if (answer.state === 'succeeded') await takeMoney(tx, { order, attempt, answer, merchantId, isWanted })
  else await noteState(tx, { order, attempt, answer })
}

type AnsweredAttempt = { readonly order: Order; readonly attempt: Attempt; readonly answer: ProviderPayment }
type Taking = AnsweredAttempt & { readonly merchantId: string | null; readonly isWanted: boolean }

const MOVES = {
  pending: 'accept',
  action: 'accept',
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
  missing: 'expire',
  succeeded: 'succeed',
} as const

async function noteState(tx: Transaction, { attempt, answer }: AnsweredAttempt): Promise<void> {
  const { state, code } = answer
  const now = tx.now().getTime()
  const isOver = attempt.expiresAt.getTime() + MISSING_MS <= now || isLost(attempt, now)
  if (state !== 'missing' || isOver) await moveOn(tx, { attempt, answer })
  // Providers that make a payment only when the payer comes know none before.
  else if (code !== attempt.code) await setAttemptCode(tx.db, { id: attempt.id, code })
}

/** Whether its call never reached the provider: the payer has no address to pay at, and another method is free. */
function isLost({ state, createdAt }: Attempt, now: number): boolean {
  return (state === 'submitted' || state === 'unknown') && createdAt.getTime() + LOST_MS <= now
}

async function moveOn(tx: Transaction, { attempt, answer }: Pick<AnsweredAttempt, 'attempt' | 'answer'>): Promise<void> {
  const { state, code } = answer
  const move = MOVES[state]
  const change = { code, transactionId: answer.transactionId ?? attempt.transactionId }
  const isMoved = await tryMoveAttempt(tx, { attempt, move, change })
  if (!isMoved && UNDERWAY.includes(attempt.state) && code !== attempt.code) await setAttemptCode(tx.db, { id: attempt.id, code })
}

const MINUTE_MS = 60 * SECOND_MS
/** How long a call that nobody heard the end of may still turn up at its provider. */
const LOST_MS = 2 * MINUTE_MS
const MISSING_MS = MINUTE_MS

async function takeMoney(tx: Transaction, answered: Taking): Promise<void> {
  const { order, attempt, answer, merchantId } = answered
  const difference = differenceOf(answer, { merchantRef: attempt.merchantRef, merchantId, total: attempt.total })
  if (difference !== null) return await keepMismatch(tx, answered, difference)
  if (!answered.isWanted || !(await mayPay(tx.db, order))) return await keepSurplus(tx, answered)
  const room = await roomFor(tx, order)
  // Nothing of a top-up fits: all of it goes back, and its order ends.
  if (room === 0) return await keepSurplus(tx, answered, 'wallet-full')
  const isLate = order.state === 'closed'
  // First the attempt: what is no longer to be had ends the transaction, and this with it.
  if (!(await tryMoveAttempt(tx, { attempt, move: 'succeed', change: paidBy(tx, answer) }))) return
  const from = { account: `clearing:${attempt.provider}`, cents: attempt.total } as const
  await payOrder(tx, { order, method: attempt.provider, from, fee: attempt.fee, isLate })
  if (room < order.price) await giveBackAbove(tx, { order, attempt, cents: cents(order.price - room) })
}

type Above = Pick<AnsweredAttempt, 'order' | 'attempt'> & { readonly cents: Cents }

/** What of a top-up does not fit goes back the way it came; it was posted with the rest, so it is on the order (decisions 2.1 "Wallet maximum"). */
async function giveBackAbove(tx: Transaction, { order, attempt, cents: above }: Above): Promise<void> {
  await sendBack(tx, {
    idem: `above ${attempt.merchantRef}`,
    order,
    attemptId: attempt.id,
    way: 'provider',
    from: [{ account: personAccount(order.payerAccountId, 'cash'), cents: above }],
    reason: 'wallet-full',
  })
}

/** Whether money for it would pay it. What comes when its payer was erased would be nobody's, and goes back. */
async function mayPay(db: Db, order: Order): Promise<boolean> {
  if (order.state !== 'closed') return order.state === 'open'
  return takesLateMoney(order) && !(await isErased(db, order.payerAccountId))
}

function paidBy(tx: Transaction, { transactionId, code }: ProviderPayment) {
  const now = tx.now()
  return { transactionId, code, askNextAt: null, lookNextAt: nextLook({ since: now, now }) }
}

/** Money for an order that needs no more: it lies apart and goes back by itself. */
async function keepSurplus(tx: Transaction, { order, attempt, answer }: AnsweredAttempt, reason?: 'wallet-full'): Promise<void> {
  const { id, total, merchantRef, provider } = attempt
  if (!(await tryMoveAttempt(tx, { attempt, move: 'exceed', change: paidBy(tx, answer) }))) return
  await postTransfer(tx, {
    idem: `surplus ${merchantRef}`,
    kind: 'payment',
    lines: [
      { account: `clearing:${provider}`, cents: cents(0 - total) },
      { account: 'suspense:overpaid', cents: total },
    ],
    about: order.tradeNo,
  })
  await sendBack(tx, {
    idem: `surplus ${merchantRef}`,
    order,
    attemptId: id,
    way: 'provider',
    from: [{ account: 'suspense:overpaid', cents: total }],
    reason: reason ?? (order.state === 'paid' ? 'paid-twice' : 'paid-late'),
  })
  // It was refused while it could be paid: nobody else is to pay it.
  if (order.state === 'open') await closeOrder(tx, order)
}

/** Money that is not what was asked for: kept apart for an operator, never taken for a payment. */
async function keepMismatch(tx: Transaction, { order, attempt, answer }: AnsweredAttempt, difference: Difference): Promise<void> {
  const { merchantRef, provider } = attempt
  const { currency, cents: received } = answer
  const code = `MISMATCH_${difference.toUpperCase()}`
  tx.log.error({ provider, merchantRef, difference }, 'a payment is not what was asked for')
  // What came to another merchant, in another currency or without an amount is not ours to post.
  if (difference !== 'amount' || received === null || received <= 0) {
    const said = { strayCents: received, strayCurrency: /^[A-Z]{3}$/.test(currency ?? '') ? currency : null }
    await tryMoveAttempt(tx, { attempt, move: 'stray', change: { ...paidBy(tx, answer), ...said, code, lookNextAt: null } })
    return
  }
  const change = { ...paidBy(tx, answer), receivedCents: received, code }
  if (!(await tryMoveAttempt(tx, { attempt, move: 'mismatch', change }))) return
  await postTransfer(tx, {
    idem: `mismatch ${merchantRef}`,
    kind: 'payment',
    lines: [
      { account: `clearing:${provider}`, cents: cents(0 - received) },
      { account: 'suspense:unmatched', cents: received },
    ],
    about: order.tradeNo,
  })
}
