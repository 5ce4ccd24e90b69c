import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { personAccount, readBalance } from '#modules/wallet/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import type { Gateways } from '../domain/gateways.ts'
import { METHODS, methodFee } from '../domain/method-fee.ts'
import type { Method } from '../domain/method-fee.ts'
import { dueOf } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { requireOwnOrder } from './check-code.ts'

/** A way to pay an order; amounts in cents. */
export type PayWay = {
  readonly method: Method
  readonly fee: Cents
  readonly total: Cents
  readonly why: 'balance-too-low' | null
}

/** The ways to pay an order of the caller, each with its total, which stays as it is while the order is open (decisions 2.1 "Fee quote"). Refuses `ORDER_NOT_FOUND`. */
export async function listWays(
  ctx: Context,
  gateways: Gateways,
  tradeNo: string,
): Promise<{ readonly ways: readonly PayWay[]; readonly canWithdraw: Cents }> {
  const order = await requireOwnOrder(ctx, tradeNo)
  const { canWithdraw } = await readBalance(ctx)
  const due = dueOf(order)
  const rates = await amountsAt(ctx, amounts, order.createdAt)
  const ways = METHODS.filter((method) => isOffered(gateways, order, method)).map((method) => {
    const fee = methodFee(method, due, rates)
    return { method, fee, total: cents(due + fee), why: method === 'balance' && canWithdraw < due ? WHY : null }
  })
  return { ways, canWithdraw }
}

const WHY = 'balance-too-low' as const

/** The wallet does not pay what goes into itself. */
export function isOffered(gateways: Gateways, { creditTo, payerAccountId }: Order, method: Method): boolean {
  return method === 'balance' ? creditTo !== personAccount(payerAccountId, 'cash') : gateways.has(method)
}
