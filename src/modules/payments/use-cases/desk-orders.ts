import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Part, Parted } from '#platform/db/keyset.ts'
import { deskRefundableOf } from '../domain/refundable.ts'
import type { WentBack } from '../domain/refundable.ts'
import { attemptsOfOrders } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { countUnverified, countWaiting, deliveriesOf, eventsOf, findOrderIds, waitingOrderIds } from '../store/desk-orders.ts'
import type { DeskDelivery, DeskEvent } from '../store/desk-orders.ts'
import { findOrderByTradeNo, ordersByIds } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { refundsOfOrders } from '../store/refunds.ts'
import type { ReplacedRefund } from '../store/refunds.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import type { Reversal } from '../store/reversals.ts'
import { soldOrder } from './sale-of.ts'

const TEN_MINUTES_MS = 600_000
const DAY_MS = 86_400_000

/** An order as operators see it. */
export type DeskOrder = {
  readonly order: Order
  readonly attempts: readonly Attempt[]
  readonly refunds: readonly ReplacedRefund[]
  /** What went back without us. */
  readonly reversals: readonly Reversal[]
  /** Cents that an operator may give back. */
  readonly refundable: number
}

const unknownBefore = (now: Date): Date => new Date(now.getTime() - TEN_MINUTES_MS)

/**
 * Orders by any number that people read out; without one those that wait for a person: payments without a known end for ten
 * minutes, money that is not what was asked for, refunds that failed. The newest first. For operators; the caller has checked that.
 */
export async function findDeskOrders(
  ctx: Context,
  { word, part }: { readonly word: string; readonly part: Part },
): Promise<Parted<DeskOrder>> {
  const { db, now } = ctx
  const trimmed = word.trim()
  const { list, next } =
    trimmed === ''
      ? await waitingOrderIds(db, { ...part, unknownBefore: unknownBefore(now()) })
      : await findOrderIds(db, trimmed, part)
  const ids = list.map(({ id }) => id)
  return { list: await deskOrdersOf(ctx, await ordersByIds(db, ids)), next }
}

/** How many orders wait for a person, and how many forged notifications came within a day. */
export async function countDeskOrders({ db, now }: Context): Promise<{ readonly waiting: number; readonly unverified: number }> {
  const since = new Date(now().getTime() - DAY_MS)
  return { waiting: await countWaiting(db, unknownBefore(now())), unverified: await countUnverified(db, since) }
}

async function deskOrdersOf(ctx: Context, orders: readonly Order[]): Promise<readonly DeskOrder[]> {
  const { db } = ctx
  const ids = orders.map(({ id }) => id)
  const [attempts, refunds] = [await attemptsOfOrders(db, ids), await refundsOfOrders(db, ids)]
  const reversals = await reversalsOfOrders(db, ids)
  const list: DeskOrder[] = []
  for (const order of orders) {
    const own = refunds.filter(({ orderId }) => orderId === order.id)
    const gone = reversals.filter(({ orderId }) => orderId === order.id)
    list.push({
      order,
      attempts: attempts.filter(({ orderId }) => orderId === order.id),
      refunds: own,
      reversals: gone,
      refundable: await deskRefundable(ctx, order, { refunds: own, reversals: gone }),
    })
  }
  return list
}

/** What an operator may give back: what is left, as far as its seller agrees. */
async function deskRefundable(ctx: Context, order: Order, back: WentBack): Promise<number> {
  const left = order.state === 'paid' ? deskRefundableOf(order, back) : 0
  const sale = ctx.sales.get(order.kind)
  return left > 0 && sale ? Math.min(left, await sale.refundable(ctx, soldOrder(order), cents(left))) : 0
}

/** One order with everything that happened to it. */
export type DeskOrderStory = DeskOrder & { readonly deliveries: readonly DeskDelivery[]; readonly events: readonly DeskEvent[] }

/** One order with everything that happened to it, by its number. For operators. Refuses `ORDER_NOT_FOUND`. */
export async function readDeskOrder(ctx: Context, tradeNo: string): Promise<DeskOrderStory> {
  const { db } = ctx
  const order = await findOrderByTradeNo(db, tradeNo)
  const [found] = order ? await deskOrdersOf(ctx, [order]) : []
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
  const { id } = found.order
  return { ...found, deliveries: await deliveriesOf(db, id), events: await eventsOf(db, id) }
}
