import type { Context } from '#platform/context.ts'
import type { Sale, SoldOrder } from '#platform/sale.ts'
import type { Provider } from '../domain/methods.ts'
import type { Gateways } from '../domain/gateways.ts'
import type { Order } from '../store/orders.ts'

/** Who sells a kind of orders. Money for what nobody delivers is never taken: throws where nobody does. */
export function saleOf({ sales }: Pick<Context, 'sales'>, kind: string): Sale {
  const sale = sales.get(kind)
  if (!sale) throw new Error(`nobody sells ${kind}`)
  return sale
}

/** An order as its seller sees it. */
export function soldOrder(order: Order): SoldOrder<unknown> {
  const { id, tradeNo, payerAccountId, target, price, deducted, createdAt, details } = order
  return { id, tradeNo, payerAccountId, target, price, deducted, createdAt, details }
}

type Way = { readonly order: Pick<Order, 'kind'>; readonly method: Provider }

/** Whether its seller waits for this method: where something scarce is held, none that a bank's statement confirms days later. */
export function takesProvider({ sales }: Pick<Context, 'sales'>, gateways: Gateways, { order, method }: Way): boolean {
  return sales.get(order.kind)?.takesStatements !== false || gateways.get(method)?.isByStatement !== true
}
