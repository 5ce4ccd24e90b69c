import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { insteadOf, refundableOf } from '../domain/refundable.ts'
import type { WentBack } from '../domain/refundable.ts'
import { attemptsOf } from '../store/attempts.ts'
import type { Order } from '../store/orders.ts'
import { askOrderNow, lookAtOrderNow } from '../store/due-attempts.ts'
import { askRefundsNow, findRefundByIdem, findRefundByRef, refundsOfOrder } from '../store/refunds.ts'
import type { Refund } from '../store/refunds.ts'
import { audit, lockNamed } from './desk-audit.ts'
import { giveBack, wentBackOf } from './give-back.ts'
import { tryMoveAttempt } from './move-order.ts'
import { sendBack } from './send-back.ts'

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
 * stays. Its seller is asked first. Refuses `ORDER_NOT_FOUND`, `ORDER_NOT_PAID`, `REFUND_TOO_LARGE`, `REFUND_USED`, `REFUND_MONEY_GONE` where
 * the money has gone on, `REFUND_NOT_OPEN` when there are other refunds than those that were seen.
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
    await giveBack(tx, { tradeNo, idem, cents, reason: 'operator', by: 'desk' })
    await audit(tx, { action: 'refunded', tradeNo, details: { cents, reason } })
  })
}

export type RefundAgain = {
  readonly tradeNo: string
  readonly refundRef: string
  readonly way: RefundWay
  readonly reason: string
}

/**
 * Gives the money of a refund that failed again, or into the payer's wallet instead; one of both, once. What of it has gone back
 * otherwise since is left out. Refuses `ORDER_NOT_FOUND`, `REFUND_NOT_OPEN`, `PAYER_DISPUTES` while a bank decides about it, `REFUND_TOO_LARGE` where
 * nothing is left, `REFUND_MONEY_GONE`.
 */
export async function refundAgain(ctx: Context, { tradeNo, refundRef, way, reason }: RefundAgain): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const failed = await findRefundByRef(tx.db, { orderId: order.id, refundRef })
    const idem = insteadOf({ refundRef })
    if (await isDone(tx, idem, way)) return
    if (failed?.state !== 'failed') throw new Refusal('REFUND_NOT_OPEN')
    const { attemptId, debitFrom } = failed
    // Nothing that was never part of the order has gone back with it.
    const isOfOrder = !debitFrom.startsWith('suspense:')
    const cents = isOfOrder ? againOf(failed, { order, back: await wentBackOf(tx, order) }) : failed.cents
    if (cents === 0) throw new Refusal('REFUND_TOO_LARGE')
    const from = [{ account: debitFrom, cents }]
    await sendBack(tx, { idem, order, attemptId, way, from, reason: failed.reason })
    const action = way === 'wallet' ? 'credited' : 'refunded-again'
    await audit(tx, { action, tradeNo, details: { refund: refundRef, cents, reason } })
  })
}

type OrderBack = { readonly order: Order; readonly back: WentBack }

/**
 * What is left of a refund that failed. It is made again once, so whatever a payer's bank has not decided about is waited for: the part
 * would be left out for good. Refuses `PAYER_DISPUTES`.
 */
function againOf({ cents: failed }: { readonly cents: Cents }, { order, back }: OrderBack): Cents {
  const least = (undecided: WentBack): Cents => {
    const left = refundableOf(order, undecided)
    return left < failed ? left : failed
  }
  const decided = back.reversals.filter(({ state }) => state !== 'open')
  if (least(back) < least({ ...back, reversals: decided })) throw new Refusal('PAYER_DISPUTES')
  return least(back)
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
 * `ORDER_NOT_FOUND`, `REFUND_NOT_OPEN` also where nothing arrived.
 */
export async function settleMismatch(ctx: Context, { tradeNo, merchantRef, way, reason }: SettleMismatch): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const attempt = (await attemptsOf(tx.db, order.id)).find((one) => one.merchantRef === merchantRef)
    const idem = `mismatch ${merchantRef}`
    if (await isDone(tx, idem, way)) return
    if (attempt?.state !== 'mismatched' || attempt.received === null) throw new Refusal('REFUND_NOT_OPEN')
    const from = [{ account: 'suspense:unmatched', cents: attempt.received }]
    await sendBack(tx, { idem, order, attemptId: attempt.id, way, from, reason: 'mismatched' })
    const details = { attempt: merchantRef, cents: attempt.received, reason }
    await audit(tx, { action: way === 'wallet' ? 'mismatch-credited' : 'mismatch-refunded', tradeNo, details })
  })
}

export type DismissStray = Pick<SettleMismatch, 'tradeNo' | 'merchantRef' | 'reason'>

/**
 * Says that what a provider reported and we have not received is settled outside: with the provider, the other merchant or the payer.
 * Again it changes nothing. Refuses `ORDER_NOT_FOUND`, `REFUND_NOT_OPEN`.
 */
export async function dismissStray(ctx: Context, { tradeNo, merchantRef, reason }: DismissStray): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const attempt = (await attemptsOf(tx.db, order.id)).find((one) => one.merchantRef === merchantRef)
    if (attempt?.state === 'dismissed') return
    if (!attempt || !(await tryMoveAttempt(tx, { attempt, move: 'dismiss', who: ['operator'] })))
      throw new Refusal('REFUND_NOT_OPEN')
    await audit(tx, { action: 'stray-dismissed', tradeNo, details: { attempt: merchantRef, reason } })
  })
}
