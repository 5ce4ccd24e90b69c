import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { goneOf, refundableOf } from '../domain/refundable.ts'
import { attemptsOf } from '../store/attempts.ts'
import { lockPaidOrders } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { refundsOfOrder } from '../store/refunds.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import { creditWallet } from './credit-wallet.ts'

type GivenBack = {
  readonly payerAccountId: string
  readonly kind: string
  /** Which of the payer's orders of this kind brought the money. */
  readonly isOf: (order: Pick<Order, 'tradeNo' | 'details'>) => boolean
  /** Once for each reason to give this money back. */
  readonly idem: string
  readonly cents: Cents
  readonly reason: string
  /** Whether the seller says so by a notice of its own. */
  readonly isSaid?: boolean
}

/**
 * Gives money of paid orders back into the payer's wallet, by the rule of the room that sold them and in its transaction: out of the
 * account that got the price, the newest order first, and written on each, so that nobody gives the same money back again (decisions 2.1
 * "Given back"). Answers how many cents went back: less than asked for where a refund or the provider took some before.
 */
export async function giveBackToWallet(tx: Transaction, { idem, isOf, ...asked }: GivenBack): Promise<Cents> {
  let left: number = asked.cents
  for (const order of await lockPaidOrders(tx.db, asked)) {
    if (left === 0) break
    if (!isOf(order)) continue
    const part = cents(Math.min(left, Math.max(0, await leftOf(tx, order))))
    if (part === 0) continue
    const attempt = (await attemptsOf(tx.db, order.id)).find(({ state }) => state === 'succeeded')
    const { reason, isSaid = false } = asked
    await creditWallet(tx, {
      idem: `${idem} ${order.tradeNo}`,
      order,
      attemptId: attempt?.id ?? null,
      cents: part,
      // Codes of orders are written by this room alone.
      debitFrom: order.creditTo as AccountCode,
      reason,
      by: 'system',
      isSaid,
    })
    left -= part
  }
  return cents(asked.cents - left)
}

/** Locks the paid orders of a kind of one payer, for who locks what they paid for afterwards: the desk locks the order first as well. */
export async function lockPaidOrdersOf(tx: Transaction, of: Pick<GivenBack, 'payerAccountId' | 'kind'>): Promise<void> {
  await lockPaidOrders(tx.db, of)
}

async function leftOf(tx: Transaction, order: Order): Promise<number> {
  const refunds = await refundsOfOrder(tx.db, order.id)
  return refundableOf(order, refunds) - goneOf(await reversalsOfOrders(tx.db, [order.id]))
}
