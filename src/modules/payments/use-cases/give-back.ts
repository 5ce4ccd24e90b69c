import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isErased } from '#modules/accounts/public.ts'
import type { Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import type { RefundLines } from '#platform/sale.ts'
import { sumOfLines } from '../domain/refund-lines.ts'
import { backOf, deskRefundableOf, giftShareOf, refundableOf } from '../domain/refundable.ts'
import type { WentBack } from '../domain/refundable.ts'
import { attemptsOf } from '../store/attempts.ts'
import type { Order } from '../store/orders.ts'
import { findRefundByIdem, refundsOfOrder } from '../store/refunds.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import { lockPaidOrdersOf } from './close-orders.ts'
import type { OrdersOf } from './close-orders.ts'
import { lockNamed } from './desk-audit.ts'
import { ORDER_REFUNDED } from './pay-order.ts'
import { saleOf, soldOrder } from './sale-of.ts'
import type { SentBack } from './send-back.ts'
import { sendBack } from './send-back.ts'

export type GiveBack = {
  readonly tradeNo: string
  /** Once for each reason to give this money back. */
  readonly idem: string
  /** Money, at most what was paid and has not gone back; the same share of given balance goes with it. */
  readonly cents: Cents
  readonly reason: string
  /** By the way it came, unless said otherwise or its payer was erased; what came from the wallet goes back there. */
  readonly way?: SentBack['way']
  /** Who decided it: the room that sold it by its own rule, or an operator, and then that room is asked. */
  readonly by?: 'seller' | 'desk'
  /** Where the money lies now, if no longer where the order brought it. */
  readonly debitFrom?: string
  /** Whether the seller says so by a notice of its own. */
  readonly isSaid?: boolean
}

/**
 * Gives money of a paid order back, whole or a part, in the caller's transaction. There is no other way: it is written on the order, so
 * that nobody gives the same money back again, the same share of what given balance took off goes back to it, and whoever sold it hears
 * of it (`ORDER_REFUNDED`; decisions 2.1 "Given back"). The fee of the method stays. Again with the same `idem` it changes nothing.
 * Refuses `ORDER_NOT_FOUND`, `ORDER_NOT_PAID`, `REFUND_TOO_LARGE`, `REFUND_MONEY_GONE` where the money has gone on, and to an operator
 * `REFUND_USED` and whatever else its seller refuses.
 */
export async function giveBack(tx: Transaction, given: GiveBack): Promise<void> {
  const { tradeNo, idem, cents: money, reason, way = 'provider', by = 'seller', isSaid = false } = given
  const order = await lockNamed(tx, tradeNo)
  if (await findRefundByIdem(tx.db, idem)) return
  if (order.state !== 'paid') throw new Refusal('ORDER_NOT_PAID')
  const back = await wentBackOf(tx, order)
  const left = by === 'desk' ? deskRefundableOf(order, back) : refundableOf(order, back)
  if (money <= 0 || money > left) throw new Refusal('REFUND_TOO_LARGE')
  const gift = giftShareOf(order, back, money)
  const whole = cents(money + gift)
  const asked = by === 'desk' ? await askSeller(tx, { order, back, left, money, gift }) : null
  const from = asked ?? [{ account: given.debitFrom ?? order.creditTo, cents: whole }]
  if (sumOfLines(from) !== whole) throw new Error(`the seller of ${order.kind} gives ${sumOfLines(from)} of ${whole} back`)
  const attempt = (await attemptsOf(tx.db, order.id)).find(({ state }) => state === 'succeeded')
  // A wallet that is nobody's gets nothing.
  const reached = way === 'wallet' && attempt && (await isErased(tx.db, order.payerAccountId)) ? 'provider' : way
  await sendBack(tx, { idem, order, attemptId: attempt?.id ?? null, way: reached, from, gift, reason, isSaid })
  await publish(tx, ORDER_REFUNDED, { order, cents: money, gift, by })
}

type Asking = {
  readonly order: Order
  readonly back: WentBack
  readonly left: Cents
  readonly money: Cents
  readonly gift: Cents
}

/** The seller says how much may go back, and takes back what was delivered for it. */
async function askSeller(tx: Transaction, { order, back, left, money, gift }: Asking): Promise<RefundLines | null> {
  const sale = saleOf(tx, order.kind)
  const sold = soldOrder(order)
  const most = await sale.refundable(tx, sold, left)
  if (money > most) throw new Refusal('REFUND_USED', { most: toShortAmount(most) })
  const paid = cents(order.price - order.deducted)
  return await sale.refund(tx, sold, { cents: money, gift, back: cents(backOf(order, back) + money), paid, by: 'desk' })
}

/** All that went back of a locked order. */
export async function wentBackOf(tx: Transaction, { id }: Pick<Order, 'id'>): Promise<WentBack> {
  return { refunds: await refundsOfOrder(tx.db, id), reversals: await reversalsOfOrders(tx.db, [id]) }
}

type GiveBackOf = Omit<GiveBack, 'tradeNo'> & OrdersOf

/**
 * The same out of several orders, the newest first. Answers how many cents went back: less than asked for where a refund or the
 * provider took some before.
 */
export async function giveBackOf(tx: Transaction, { payerAccountId, kind, isOf, idem, ...given }: GiveBackOf): Promise<Cents> {
  let left: number = given.cents
  for (const order of await lockPaidOrdersOf(tx, { payerAccountId, kind, isOf })) {
    const part = cents(Math.min(left, refundableOf(order, await wentBackOf(tx, order))))
    if (part === 0) continue
    const { tradeNo } = order
    await giveBack(tx, { ...given, tradeNo, idem: `${idem} ${tradeNo}`, cents: part })
    left -= part
  }
  return cents(given.cents - left)
}
