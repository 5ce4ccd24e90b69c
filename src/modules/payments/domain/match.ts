import type { Cents } from '#kernel/money.ts'
import type { ProviderPayment } from '#modules/gateways/public.ts'

/** What an attempt asked its provider for. */
export type Expected = { readonly merchantRef: string; readonly merchantId: string | null; readonly total: Cents }

/** The first thing in which a payment is not what was asked for. */
export type Difference = 'reference' | 'merchant' | 'currency' | 'amount'

/**
 * Whether what a provider says was paid is what was asked for: our reference, our merchant number, HKD, every cent. Answers the
 * first thing that differs, or null.
 */
export function differenceOf(payment: ProviderPayment, { merchantRef, merchantId, total }: Expected): Difference | null {
  if (payment.merchantRef !== merchantRef) return 'reference'
  // Not every provider names the merchant; its answer to our credentials then speaks of our payments alone.
  if (payment.merchantId !== null && payment.merchantId !== merchantId) return 'merchant'
  if (payment.currency !== 'HKD') return 'currency'
  return payment.cents === total ? null : 'amount'
}
