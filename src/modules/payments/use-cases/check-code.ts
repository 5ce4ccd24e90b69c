import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { dueOf, findOrderByTradeNo } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'

const BYTES = 16

/** What must be shown with the number of an order to pay it; bound to payer, amount and end. */
export function checkCodeOf({ keys }: Pick<Context, 'keys'>, order: Order): string {
  const { tradeNo, payerAccountId, kind, expiresAt } = order
  const text = JSON.stringify([tradeNo, payerAccountId, dueOf(order), kind, expiresAt.toISOString()])
  return Buffer.from(keys.hmac('check-code', text), 'hex').subarray(0, BYTES).toString('base64url')
}

/** An order of the caller by its number; refuses `ORDER_NOT_FOUND` for those of others. */
export async function requireOwnOrder(ctx: Context, tradeNo: string): Promise<Order> {
  const { accountId } = requireUser(ctx)
  const order = await findOrderByTradeNo(ctx.db, tradeNo)
  if (order?.payerAccountId !== accountId) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** The same for paying it: neither the session nor the code is enough alone. Refuses `ORDER_NOT_FOUND`. */
export async function requirePayable(
  ctx: Context,
  { tradeNo, checkCode }: { readonly tradeNo: string; readonly checkCode: string },
): Promise<Order> {
  const order = await requireOwnOrder(ctx, tradeNo)
  const [given, wanted] = [Buffer.from(checkCode), Buffer.from(checkCodeOf(ctx, order))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
