import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { orderCaseFee } from '#modules/settlement/public.ts'
import { findOrderByTradeNo, orderTopUp, payOrder } from '#modules/payments/public.ts'
import { personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'

/** Pays an order of the demo's people as it was paid weeks ago: from their wallet, or by a transfer of their bank. */
export async function payFor(
  ctx: Context,
  { tradeNo, due }: { readonly tradeNo: string; readonly due: Cents },
  method: 'balance' | 'fps' = 'balance',
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await findOrderByTradeNo(tx.db, tradeNo)
    if (!order) throw new Error(`no order ${tradeNo}`)
    const account = method === 'fps' ? 'clearing:fps' : personAccount(order.payerAccountId, 'cash')
    await payOrder(tx, { order, method, from: { account, cents: due }, fee: cents(0) })
  })
}

/** Puts money into the caller's wallet. */
export async function topUp(ctx: Context, amount: Cents): Promise<void> {
  await payFor(ctx, await orderTopUp(ctx, amount), 'fps')
}

/** Pays the fee of a case, where money moves. */
export async function payCaseFee(ctx: Context, jobId: number): Promise<void> {
  if (ctx.takesPayments) await payFor(ctx, await orderCaseFee(ctx, { jobId, amount: null }), 'fps')
}
