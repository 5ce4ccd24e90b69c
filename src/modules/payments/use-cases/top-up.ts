import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { filledOf, lockFilled } from '#modules/wallet/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { amounts } from '../domain/amounts.ts'
import type { Order } from '../store/orders.ts'
import { createOrder } from './create-order.ts'
import type { CreatedOrder } from './create-order.ts'

/** The kind of its orders. */
export const TOP_UP = 'topUp'

/**
 * Orders money for the caller's own wallet, in cents, within what goes in at once and what a wallet holds; that is asked again when the
 * money is posted (`roomFor`, decisions 2.1 "Top-up"). Refuses `TOP_UP_RANGE`, `WALLET_FULL`.
 */
export async function orderTopUp(ctx: Context, amount: Cents): Promise<CreatedOrder> {
  const { accountId } = requireUser(ctx)
  const { topUpLeast: least, topUpMost: most, walletMost } = await amountsAt(ctx, amounts)
  if (amount < least || amount > most)
    throw new Refusal('TOP_UP_RANGE', { least: toShortAmount(least), most: toShortAmount(most) })
  if ((await filledOf(ctx, accountId)) + amount > walletMost)
    throw new Refusal('WALLET_FULL', { most: toShortAmount(walletMost) })
  return await createOrder(ctx, {
    kind: TOP_UP,
    payerAccountId: accountId,
    target: 'wallet',
    title: { zh: '錢包增值', en: 'Wallet top-up' },
    price: amount,
    details: {},
  })
}

/**
 * How much of a top-up that is paid now goes into the wallet, which is locked from now on; of any other order all. What is there, on
 * hold, in withdrawals and came by other top-ups counts (decisions 2.1 "Wallet maximum"), at the maximum of when it was ordered.
 */
export async function roomFor(tx: Transaction, { kind, payerAccountId, price, createdAt }: Order): Promise<Cents> {
  if (kind !== TOP_UP) return price
  const { walletMost } = await amountsAt(tx, amounts, createdAt)
  return cents(Math.max(0, Math.min(price, walletMost - (await lockFilled(tx, payerAccountId)))))
}
