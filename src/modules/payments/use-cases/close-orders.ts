import type { Transaction } from '#platform/context.ts'
import { lockOrder, ordersOfPayer } from '../store/orders.ts'
import type { OrderState } from '../domain/order-moves.ts'
import type { Order } from '../store/orders.ts'
import { closeOrder } from './create-order.ts'

/** Which orders of a kind of one payer are meant. */
export type OrdersOf = {
  readonly payerAccountId: string
  readonly kind: string
  readonly isOf: (order: Pick<Order, 'tradeNo' | 'details'>) => boolean
}

/**
 * Locks the orders that pay or have paid for something, for who locks that afterwards: whoever pays one or gives one back locks the order
 * first as well. The newest first.
 */
export async function lockOrdersOf(tx: Transaction, of: OrdersOf): Promise<readonly Order[]> {
  return await lockAll(tx, of, ['open', 'paid'])
}

/**
 * The same of those that were paid alone, for who has locked already what they paid for: whoever pays one meanwhile is not waited for, who
 * waits for that.
 */
export async function lockPaidOrdersOf(tx: Transaction, of: OrdersOf): Promise<readonly Order[]> {
  return await lockAll(tx, of, ['paid'])
}

async function lockAll(tx: Transaction, { isOf, ...of }: OrdersOf, states: readonly OrderState[]): Promise<readonly Order[]> {
  const locked: Order[] = []
  for (const { id } of (await ordersOfPayer(tx.db, { ...of, states })).filter(isOf)) locked.push(await lockOrder(tx.db, id))
  return locked
}

/** Closes the orders of what is not to be had any more; money that still comes for them goes back. */
export async function closeOrdersOf(tx: Transaction, of: OrdersOf): Promise<void> {
  for (const order of await lockOrdersOf(tx, of)) if (order.state === 'open') await closeOrder(tx, order)
}
