import { toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readBalance } from '#modules/wallet/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { amounts } from '../domain/amounts.ts'
import { createOrder } from './create-order.ts'
import type { CreatedOrder } from './create-order.ts'

/** The kind of its orders. */
export const TOP_UP = 'topUp'

/**
 * Orders money for the caller's own wallet, in cents, within what goes in at once and what a wallet holds without what is set
 * aside (decisions 2.1 "Top-up"). Refuses `TOP_UP_RANGE`, `WALLET_FULL`.
 */
export async function orderTopUp(ctx: Context, amount: Cents): Promise<CreatedOrder> {
  const { accountId } = requireUser(ctx)
  const { topUpLeast: least, topUpMost: most, walletMost } = await amountsAt(ctx, amounts)
  if (amount < least || amount > most)
    throw new Refusal('TOP_UP_RANGE', { least: toShortAmount(least), most: toShortAmount(most) })
  const { canWithdraw } = await readBalance(ctx)
  if (canWithdraw + amount > walletMost) throw new Refusal('WALLET_FULL', { most: toShortAmount(walletMost) })
  return await createOrder(ctx, {
    kind: TOP_UP,
    payerAccountId: accountId,
    target: 'wallet',
    title: { zh: '錢包增值', en: 'Wallet top-up' },
    price: amount,
    details: {},
  })
}
