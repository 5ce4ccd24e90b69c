import { dollars, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { personAccount, readBalance } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { createOrder } from './create-order.ts'
import type { CreatedOrder } from './create-order.ts'

/** What a wallet holds at most, without what is set aside (decisions 2.1 "Top-up"). */
const MOST = dollars(10_000)

/** Orders money for the caller's own wallet, in cents. Refuses `WALLET_FULL`. */
export async function orderTopUp(ctx: Context, amount: Cents): Promise<CreatedOrder> {
  const { accountId } = requireUser(ctx)
  const { canWithdraw } = await readBalance(ctx)
  if (canWithdraw + amount > MOST) throw new Refusal('WALLET_FULL', { most: toShortAmount(MOST) })
  return await createOrder(ctx, {
    kind: 'topUp',
    payerAccountId: accountId,
    target: 'wallet',
    title: { zh: '錢包增值', en: 'Wallet top-up' },
    price: amount,
    creditTo: personAccount(accountId, 'cash'),
    // Money for the wallet is welcome whenever it comes.
    takesLate: true,
  })
}
