import type { Stripe } from 'stripe'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { PaymentRef } from '../domain/gateway.ts'

/** What a list of Stripe holds at most. */
export const MOST_LISTED = 100
const ATTEMPT_DIGITS = 2

/** The order's number and the count of the attempt, as they stand in the metadata. */
export const orderOf = (merchantRef: string): { readonly tradeNo: string; readonly attempt: string } => ({
  tradeNo: merchantRef.slice(0, -ATTEMPT_DIGITS),
  attempt: merchantRef.slice(-ATTEMPT_DIGITS),
})

const isOf = ({ metadata }: Stripe.PaymentIntent, merchantRef: string): boolean =>
  `${metadata['tradeNo'] ?? ''}${metadata['attempt'] ?? ''}` === merchantRef

/** By Stripe's id, else by the reference: the search knows all but the last minute, which is among the newest. */
export async function findIntent(stripe: Stripe, { providerRef, merchantRef }: PaymentRef): Promise<Stripe.PaymentIntent | null> {
  if (providerRef) return await stripe.paymentIntents.retrieve(providerRef).catch(nullWhenMissing)
  const { data: newest } = await stripe.paymentIntents.list({ limit: MOST_LISTED })
  const { tradeNo, attempt } = orderOf(merchantRef)
  const query = `metadata['tradeNo']:'${tradeNo}' AND metadata['attempt']:'${attempt}'`
  const found = newest.find((intent) => isOf(intent, merchantRef)) ?? (await stripe.paymentIntents.search({ query })).data[0]
  // Lists may lag behind.
  return found ? await stripe.paymentIntents.retrieve(found.id) : null
}

function nullWhenMissing(error: unknown): null {
  if ((error as Stripe.errors.StripeError).code === 'resource_missing') return null
  throw error
}

const REFUSALS: readonly string[] = [
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** Stripe's word that it has done nothing, or else an error after which the outcome is unknown. */
export function refusedOr(error: unknown): Error {
  const { type, code, statusCode } = error as Stripe.errors.StripeError
  // A conflict of keys says that another request with this reference was or is being worked on.
  if (REFUSALS.includes(type) && code !== 'idempotency_key_in_use') return new GatewayRefusal(code ?? type)
  // The SDK's own error carries what was answered, secrets of the payment among it.
  return new Error(`Stripe: ${[statusCode, type, code].filter(Boolean).join(' ')}`)
}
