import type { ProviderRecord } from '../payment-journal.ts'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
export type PaymentError = { readonly code: string; readonly decline_code: string | null; readonly message: string }

/** A PaymentIntent; its status is the record's state. */
export type Intent = Omit<ProviderRecord, 'state' | 'data'> & { readonly state: IntentStatus; readonly data: IntentData }
export type IntentData = {
  readonly cents: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  readonly description: string
  readonly paymentMethod: string | null
  /** Seconds. */
  readonly created: number
  readonly clientSecret: string
  readonly error: PaymentError | null
  readonly charge: string | null
  /** What it becomes as it is asked for, one after the other. */
  readonly coming: readonly IntentStatus[]
  readonly script: string | null
  readonly isDisputed: boolean
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'
export type StripeRefund = Omit<ProviderRecord, 'state' | 'data'> & { readonly state: RefundStatus; readonly data: RefundData }
export type RefundData = {
  readonly cents: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  readonly intent: string
  readonly charge: string
  readonly created: number
  readonly coming: readonly RefundStatus[]
}

/** As Stripe shows a PaymentIntent. */
export function intentResource({ id, state, data, movedCents }: Intent): object {
  const action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  return {
    id,
    object: 'payment_intent',
    amount: data.cents,
    amount_capturable: 0,
    amount_received: movedCents,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    canceled_at: state === 'canceled' ? data.created : null,
    cancellation_reason: state === 'canceled' ? 'requested_by_customer' : null,
    capture_method: 'automatic_async',
    client_secret: data.clientSecret,
    confirmation_method: 'automatic',
    created: data.created,
    currency: data.currency,
    description: data.description,
    last_payment_error: data.error && { ...data.error, type: 'card_error' },
    latest_charge: data.charge,
    livemode: false,
    metadata: data.metadata,
    next_action: state === 'requires_action' ? action : null,
    payment_method: state === 'requires_payment_method' ? null : data.paymentMethod,
    payment_method_types: ['card'],
    status: state,
  }
}

/** As Stripe shows the charge of a PaymentIntent. */
export function chargeResource(intent: Intent, refundedCents: number): object {
  const { id, data, movedCents } = intent
  return {
    id: data.charge,
    object: 'charge',
    amount: data.cents,
    amount_captured: movedCents,
    amount_refunded: refundedCents,
    captured: true,
    created: data.created,
    currency: data.currency,
    livemode: false,
    metadata: data.metadata,
    paid: true,
    payment_intent: id,
    refunded: refundedCents >= movedCents,
    status: 'succeeded',
  }
}

/** As Stripe shows a refund. */
export function refundResource({ id, state, data }: StripeRefund): object {
  return {
    id,
    object: 'refund',
    amount: data.cents,
    charge: data.charge,
    created: data.created,
    currency: data.currency,
    failure_reason: state === 'failed' ? 'lost_or_stolen_card' : undefined,
    metadata: data.metadata,
    payment_intent: data.intent,
    reason: null,
    status: state,
  }
}

/** A page of a list. */
export function listOf(url: string, data: readonly object[], hasMore = false): object {
  return { object: 'list', url, has_more: hasMore, data }
}
