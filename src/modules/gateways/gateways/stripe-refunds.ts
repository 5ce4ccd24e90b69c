import type { Stripe } from 'stripe'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { NewRefund, ProviderRefund } from '../domain/gateway.ts'
import { MOST_LISTED, findIntent, orderOf, refusedOr } from './stripe-intents.ts'

/** Gives money of a payment back, once for its reference. */
export async function createRefund(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
  const { merchantRef, refundRef, refundCents: amount } = refund
  const intent = await findIntent(stripe, refund)
  if (!intent) throw new GatewayRefusal('resource_missing')
  // Stripe forgets keys after a day.
  const before = await findRefund(stripe, { intent, refundRef })
  if (before) return refundOf(before)
  const metadata = { ...orderOf(merchantRef), refundRef }
  try {
    return refundOf(await stripe.refunds.create({ payment_intent: intent.id, amount, metadata }, { idempotencyKey: refundRef }))
  } catch (error) {
    throw refusedOr(error)
  }
}

/** How a refund stands, by its reference. */
export async function readRefund(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
  const intent = await findIntent(stripe, refund)
  const found = intent && (await findRefund(stripe, { intent, refundRef: refund.refundRef }))
  return found ? refundOf(found) : { state: 'failed', code: 'missing' }
}

type Wanted = { readonly intent: Stripe.PaymentIntent; readonly refundRef: string }

async function findRefund(stripe: Stripe, { intent, refundRef }: Wanted): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: MOST_LISTED })
  return data.find(({ metadata }) => metadata?.['refundRef'] === refundRef)
}

function refundOf({ status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { state: 'succeeded', code: status }
  const isOver = status === 'failed' || status === 'canceled'
  return { state: isOver ? 'failed' : 'pending', code: reason ?? status }
}
