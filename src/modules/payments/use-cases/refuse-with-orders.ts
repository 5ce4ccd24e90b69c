import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { hasUnsettled } from '../store/unsettled.ts'

/**
 * Prevents the closing of an account with an order that may still be paid, a payment whose end is not known, or money that an operator
 * has to decide about: refuses `ACCOUNT_HAS_ORDERS` (decisions 2.1 "Closing an account").
 */
export async function refuseWithOrders(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  if (await hasUnsettled(tx.db, accountId)) throw new Refusal('ACCOUNT_HAS_ORDERS')
}
