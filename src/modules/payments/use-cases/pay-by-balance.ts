import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { personAccount, verifyTradePassword } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { dueOf, lockOrder } from '../store/orders.ts'
import { requirePayable } from './check-code.ts'
import { requireConsent } from './consent.ts'
import { payOrder } from './pay-order.ts'
import { requireOpen } from './start-payment.ts'

export type BalancePayment = {
  readonly tradeNo: string
  readonly checkCode: string
  /** The payment password as the browser encrypted it. */
  readonly password: string
}

/**
 * Pays an order from the payer's withdrawable balance. The password is tried before the transaction, so that no row is locked
 * while it is hashed (specification 2 §4). Refuses `ORDER_NOT_FOUND`, `ORDER_NOT_OPEN`, `ORDER_PAID`, `CONSENT_REQUIRED`,
 * `METHOD_NOT_OFFERED`, `BALANCE_TOO_LOW`, and what `verifyTradePassword` refuses.
 */
export async function payByBalance(ctx: Context, { tradeNo, checkCode, password }: BalancePayment): Promise<void> {
  const own = await requirePayable(ctx, { tradeNo, checkCode })
  requireOpen(own, ctx.now())
  await requireConsent(ctx, own)
  const account = personAccount(own.payerAccountId, 'cash')
  if (own.creditTo === account) throw new Refusal('METHOD_NOT_OFFERED')
  const due = dueOf(own)
  const right = await verifyTradePassword(ctx, { ciphertext: password, tradeNo, cents: due })
  try {
    await inTransaction(ctx, async (tx) => {
      await inOrder(
        // First: several payments of one person wait for each other here, where they hold nothing yet.
        async () => await right.takeBack(tx.db),
        // Nothing but the state of an order changes: all travels together, and the locked row is judged when it comes.
        async () => requireOpen(await lockOrder(tx.db, own.id), tx.now()),
        async () => await payOrder(tx, { order: own, method: 'balance', from: { account, cents: due }, fee: cents(0) }),
      )
    })
  } catch (error) {
    // Nothing was paid, but the password was right. The caller must hear why nothing was paid, whatever else fails.
    await right.takeBack(ctx.db).catch((failure: unknown) => ctx.log.error({ err: failure }, 'a right try was not taken back'))
    throw error
  }
}
