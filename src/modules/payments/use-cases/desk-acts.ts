import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { goneOf, refundableOf } from '../domain/refundable.ts'
import { attemptsOf } from '../store/attempts.ts'
import { askOrderNow, lookAtOrderNow } from '../store/due-attempts.ts'
import type { Order } from '../store/orders.ts'
import { askRefundsNow, findRefundByIdem, findRefundByRef, refundsOfOrder } from '../store/refunds.ts'
import type { Refund } from '../store/refunds.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import { creditWallet } from './credit-wallet.ts'
import { audit, lockNamed } from './desk-audit.ts'
import { ORDER_REFUNDED } from './pay-order.ts'
import { requestRefund } from './refunds.ts'

/** Where money goes back to: the way it came, or into the payer's wallet. */
export type RefundWay = Refund['way']

/**
 * Has the providers asked about an order within seconds: each attempt that brought no money yet, each refund
 * under way, and whether money that came has gone back.
 * For operators; the caller has checked that, here and below. Refuses `ORDER_NOT_FOUND`.
 */
export async function askAboutOrder(ctx: Context, { tradeNo }: { readonly tradeNo: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: orderId } = await lockNamed(tx, tradeNo)
    await askOrderNow(tx.db, { orderId, now: tx.now() })
    await askRefundsNow(tx.db, { orderId, now: tx.now() })
    await lookAtOrderNow(tx.db, { orderId, now: tx.now() })
    await audit(tx, { action: 'asked', tradeNo, details: {} })
  })
}

export type RefundOfOrder = {
  readonly tradeNo: string
  readonly cents: Cents
  /** How many refunds the operator saw: the same press twice is one refund, and none is made past another's. */
  readonly seen: number
  readonly reason: string
}

/**
 * Gives all or a part of a paid order back by the way it was paid, out of the account that got the price; the fee of the method
 * stays. Refuses `ORDER_NOT_FOUND`, `ORDER_NOT_PAID`, `REFUND_TOO_LARGE`, `REFUND_MONEY_GONE` where the money has gone on,
 * `REFUND_NOT_OPEN` when there are other refunds than those that were seen.
 */
export async function refundOrder(ctx: Context, { tradeNo, cents, seen, reason }: RefundOfOrder): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const idem = `desk ${tradeNo} ${seen}`
    const same = await findRefundByIdem(tx.db, idem)
    if (same?.cents === cents) return
    if (order.state !== 'paid') throw new Refusal('ORDER_NOT_PAID')
    const refunds = await refundsOfOrder(tx.db, order.id)
    if (same || refunds.length !== seen) throw new Refusal('REFUND_NOT_OPEN')
    // What lies with a match is given back by the rules of that match.
    if (order.creditTo.startsWith('escrow:')) throw new Refusal('REFUND_MONEY_GONE')
    const reversals = await reversalsOfOrders(tx.db, [order.id])
    if (cents > refundableOf(order, refunds) - goneOf(reversals)) throw new Refusal('REFUND_TOO_LARGE')
    const paying = (await attemptsOf(tx.db, order.id)).find(({ state }) => state === 'succeeded')
    const back = { idem, cents, debitFrom: order.creditTo, reason: 'operator' }
    await giveBack(tx, { order, attemptId: paying?.id ?? null, way: paying ? 'provider' : 'wallet', back })
    await publish(tx, ORDER_REFUNDED, { order, cents })
    await audit(tx, { action: 'refunded', tradeNo, details: { cents, reason } })
  })
}

type GivingBack = {
  readonly order: Order
  readonly attemptId: string | null
  readonly way: RefundWay
  readonly back: { readonly idem: string; readonly cents: Cents; readonly debitFrom: string; readonly reason: string }
}

async function giveBack(tx: Transaction, { order, attemptId, way, back }: GivingBack): Promise<void> {
  // Codes of orders and refunds are written by this room alone.
  const credit = { ...back, debitFrom: back.debitFrom as AccountCode }
  try {
    if (way === 'provider' && attemptId !== null) await requestRefund(tx, { ...credit, attemptId })
    else await creditWallet(tx, { ...credit, order, attemptId })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BALANCE_TOO_LOW') throw new Refusal('REFUND_MONEY_GONE')
    throw error
  }
}

export type RefundAgain = {
  readonly tradeNo: string
  readonly refundRef: string
  readonly way: RefundWay
  readonly reason: string
}

/**
 * Gives the money of a refund that failed back once more, or into the payer's wallet instead; one of both, once. Refuses
 * `ORDER_NOT_FOUND`, `REFUND_NOT_OPEN`, `REFUND_MONEY_GONE`.
 */
export async function refundAgain(ctx: Context, { tradeNo, refundRef, way, reason }: RefundAgain): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const failed = await findRefundByRef(tx.db, { orderId: order.id, refundRef })
    const idem = `instead ${refundRef}`
    if (await isDone(tx, idem, way)) return
    const isInWallet = failed?.debitFrom === `user:${order.payerAccountId}:cash`
    if (failed?.state !== 'failed' || (isInWallet && way === 'wallet')) throw new Refusal('REFUND_NOT_OPEN')
    const { attemptId, cents, debitFrom } = failed
    await giveBack(tx, { order, attemptId, way, back: { idem, cents, debitFrom, reason: failed.reason } })
    const action = way === 'wallet' ? 'credited' : 'refunded-again'
    await audit(tx, { action, tradeNo, details: { refund: refundRef, cents, reason } })
  })
}

/** Whether it was done the same way before; done the other way it is refused with `REFUND_NOT_OPEN`. */
async function isDone(tx: Transaction, idem: string, way: RefundWay): Promise<boolean> {
  const made = await findRefundByIdem(tx.db, idem)
  if (made && made.way !== way) throw new Refusal('REFUND_NOT_OPEN')
  return made !== null
}

export type SettleMismatch = {
  readonly tradeNo: string
  readonly merchantRef: string
  readonly way: RefundWay
  readonly reason: string
}

/**
 * Gives back what arrived and was not what was asked for, or puts it into the payer's wallet; one of both, once. Refuses
 * `ORDER_NOT_FOUND`, `REFUND_NOT_OPEN` also where no amount in HKD arrived.
 */
export async function settleMismatch(ctx: Context, { tradeNo, merchantRef, way, reason }: SettleMismatch): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const attempt = (await attemptsOf(tx.db, order.id)).find((one) => one.merchantRef === merchantRef)
    const idem = `mismatch ${merchantRef}`
    if (await isDone(tx, idem, way)) return
    if (attempt?.state !== 'mismatched' || attempt.received === null) throw new Refusal('REFUND_NOT_OPEN')
    const back = { idem, cents: attempt.received, debitFrom: 'suspense:unmatched', reason: 'mismatched' }
    await giveBack(tx, { order, attemptId: attempt.id, way, back })
    const details = { attempt: merchantRef, cents: attempt.received, reason }
    await audit(tx, { action: way === 'wallet' ? 'mismatch-credited' : 'mismatch-refunded', tradeNo, details })
  })
}
