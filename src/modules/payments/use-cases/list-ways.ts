import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { personAccount, readBalance } from '#modules/wallet/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import type { Gateways } from '../domain/gateways.ts'
import { methodFee } from '../domain/method-fee.ts'
import { METHODS } from '../domain/methods.ts'
import type { Method } from '../domain/methods.ts'
import { missingOf } from '../domain/wallet-way.ts'
import type { Missing } from '../domain/wallet-way.ts'
import { dueOf } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { requireOwnOrder } from './check-code.ts'
import { takesProvider } from './sale-of.ts'
import { TOP_UP } from './top-up.ts'

/** A way to pay an order; amounts in cents. */
export type PayWay = {
  readonly method: Method
  readonly fee: Cents
  readonly total: Cents
  readonly why: 'balance-too-low' | 'into-wallet' | null
}

/** The ways to pay an order of the caller, each with its total, which stays as it is while the order is open (decisions 2.1 "Fee quote"). Refuses `ORDER_NOT_FOUND`. */
export async function listWays(
  ctx: Context,
  gateways: Gateways,
  tradeNo: string,
): Promise<{ readonly ways: readonly PayWay[]; readonly canWithdraw: Cents; readonly lacks: Missing | null }> {
  const order = await requireOwnOrder(ctx, tradeNo)
  const { canWithdraw } = await readBalance(ctx)
  const due = dueOf(order)
  const rates = await amountsAt(ctx, amounts, order.createdAt)
  const why = whyNotFromWallet(order, canWithdraw)
  const ways = METHODS.filter((method) => isShown(ctx, gateways, { order, method })).map((method) => {
    const fee = methodFee(method, due, rates)
    return { method, fee, total: cents(due + fee), why: method === 'balance' ? why : null }
  })
  // What goes into the wallet is set aside there for what it is meant for: less of it may be enough.
  const isWanted = order.kind !== TOP_UP && order.state === 'open'
  return { ways, canWithdraw, lacks: isWanted ? missingOf({ due, free: canWithdraw }, rates) : null }
}

function whyNotFromWallet(order: Order, canWithdraw: Cents): PayWay['why'] {
  if (isIntoWallet(order)) return 'into-wallet'
  return canWithdraw < dueOf(order) ? 'balance-too-low' : null
}

type Way = { readonly order: Order; readonly method: Method }

function isShown(ctx: Context, gateways: Gateways, { order, method }: Way): boolean {
  return isOffered(ctx, gateways, { order, method }) || (method === 'balance' && order.kind !== TOP_UP)
}

const isIntoWallet = ({ creditTo, payerAccountId }: Order): boolean => creditTo === personAccount(payerAccountId, 'cash')

/** The wallet does not pay what goes into itself. */
function isOffered(ctx: Context, gateways: Gateways, { order, method }: Way): boolean {
  return method === 'balance' ? !isIntoWallet(order) : gateways.has(method) && takesProvider(ctx, gateways, { order, method })
}
