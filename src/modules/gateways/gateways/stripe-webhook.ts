import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Delivery, Hint } from '../domain/gateway.ts'

const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 10
const SIGNATURE = /^[\da-f]{64}$/

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/**
 * Verifies a delivery of Stripe: one time within five minutes of ours to either side, and a `v1` of the raw bytes. The SDK's own check
 * accepts times far in the future.
 */
export function readStripeWebhook({ raw, headers, now }: Delivery, secret: string): Hint | null {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') return null
  const parts = header.split(',').map((part) => part.split('='))
  const times = parts.flatMap(([name, value]) => (name === 't' && value ? [value] : []))
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  const [time] = times
  if (times.length !== 1 || !time || !/^\d{1,12}$/.test(time) || given.length > MOST_SIGNATURES) return null
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return null
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  const isSigned = given.some((one) => SIGNATURE.test(one) && timingSafeEqual(Buffer.from(one, 'hex'), wanted))
  return isSigned ? hintOf(raw) : null
}

function hintOf(raw: Buffer): Hint | null {
  const parsed = event.safeParse(jsonOf(raw))
  if (!parsed.success) return null
  const { id: eventId, type: kind, data } = parsed.data
  const { id, object, payment_intent: intent, metadata } = data.object
  const merchantRef = `${metadata?.['tradeNo'] ?? ''}${metadata?.['attempt'] ?? ''}`
  const providerRef = object === 'payment_intent' ? id : (intent ?? null)
  return { eventId, kind, providerRef, merchantRef: merchantRef === '' ? null : merchantRef }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
