import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

type Paid = { readonly price: Cents; readonly deducted: Cents; readonly creditTo: string }
type GivenBack = { readonly cents: Cents; readonly state: string; readonly debitFrom: string }

/** What may still be given back of a paid order: what it cost in money, less the refunds of it that did not fail. */
export function refundableOf({ price, deducted, creditTo }: Paid, refunds: readonly GivenBack[]): Cents {
  // What came in excess was never part of it.
  const ofOrder = refunds.filter(({ state, debitFrom }) => state !== 'failed' && debitFrom === creditTo)
  return cents(price - deducted - ofOrder.reduce((sum, refund) => sum + refund.cents, 0))
}

/** What of an order has gone back without us, and did not return. */
export function goneOf(reversals: readonly { readonly cents: Cents; readonly state: string }[]): number {
  return reversals.filter(({ state }) => state !== 'returned').reduce((sum, one) => sum + one.cents, 0)
}
