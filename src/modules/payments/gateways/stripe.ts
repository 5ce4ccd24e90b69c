import type { Stripe } from 'stripe'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type {
  CreatedPayment,
  Gateway,
  NewPayment,
  NewRefund,
  PaymentRef,
  ProviderPayment,
  ProviderRefund,
  ProviderState,
} from '../domain/gateway.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

const OWN_ADDRESS = 'https://api.stripe.com'

export const stripeSettings = providerSettings('stripe', {
  secretKey: {
    variable: 'STRIPE_SECRET_KEY',
    schema: z.string().regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret or restricted key, sk_… or rk_…'),
    simulated: 'sk_test_simulated',
  },
  publishableKey: {
    variable: 'STRIPE_PUBLISHABLE_KEY',
    schema: z.string().regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_…'),
    simulated: 'pk_test_simulated',
  },
  webhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    schema: z.string().regex(/^whsec_\S+$/, 'must be the signing secret of the endpoint, whsec_…'),
    simulated: 'whsec_simulated',
  },
  apiUrl: { variable: 'STRIPE_API_URL', schema: baseUrl, live: OWN_ADDRESS, simulated: ({ url }) => url },
  jsUrl: {
    variable: 'STRIPE_JS_URL',
    schema: z.url(),
    live: 'https://js.stripe.com/v3/',
    simulated: ({ url }) => `${url}/js/v3/`,
  },
})

const TIMEOUT_MS = 10_000
const RETRIES = 2
const MOST_LISTED = 100
/** Written into every payment; other products of the same account leave it out. */
const MERCHANT = 'tutorharbour'
const ATTEMPT_DIGITS = 2

type Options = { readonly timeoutMs?: number }

/**
 * Payments by card through Stripe's official SDK: a PaymentIntent of the browser's PaymentMethod, confirmed at once. The reference
 * of the attempt is the idempotency key, so what is sent again is paid once.
 */
export function createStripe(settings: SettingsOf<typeof stripeSettings>, { timeoutMs = TIMEOUT_MS }: Options = {}): Gateway {
  const { secretKey, publishableKey, webhookSecret, apiUrl, jsUrl } = settings
  let connected: Promise<Stripe> | undefined
  // Read with the first payment, not at the start.
  const connect = async (): Promise<Stripe> => {
    const { Stripe: sdk } = await import('stripe')
    const httpClient = sdk.createFetchHttpClient(fetchAt(apiUrl))
    return new sdk(secretKey, { httpClient, timeout: timeoutMs, maxNetworkRetries: RETRIES, telemetry: false })
  }
  const client = async (): Promise<Stripe> => await (connected ??= connect())
  return {
    provider: 'stripe',
    merchantId: merchantIdOf(MERCHANT, /^[rs]k_live_/.test(secretKey)),
    create: async (payment) => await createPayment(await client(), payment),
    query: async (payment) => {
      const intent = await findIntent(await client(), payment)
      return intent ? paymentOf(intent) : MISSING
    },
    cancel: async (payment) => await cancelPayment(await client(), payment),
    refund: async (refund) => await createRefund(await client(), refund),
    queryRefund: async (refund) => await readRefund(await client(), refund),
    readWebhook: async (delivery) => readStripeWebhook(delivery, webhookSecret),
    webhookAnswer: 'ok',
    browser: { publishableKey, scriptUrl: jsUrl },
    frameSources: sourcesOf(jsUrl),
  }
}

// Stripe's script opens frames of several of its hosts.
const sourcesOf = (jsUrl: string): readonly string[] => {
  const { origin } = new URL(jsUrl)
  return origin === 'https://js.stripe.com' ? [origin, 'https://*.stripe.com'] : [origin]
}

// The SDK takes host and port, but no path before its own.
function fetchAt(apiUrl: string): typeof fetch {
  const own = (input: string | URL | Request): string => (input instanceof Request ? input.url : input.toString())
  return async (input, init) => await boundedFetch(own(input).replace(OWN_ADDRESS, apiUrl), init)
}

const merchantIdOf = (merchant: string, isLive: boolean): string => `${merchant} ${isLive ? 'live' : 'test'}`

async function createPayment(stripe: Stripe, payment: NewPayment): Promise<CreatedPayment> {
  const { merchantRef, cents: amount, subject, token } = payment
  if (!token) throw new GatewayRefusal('payment_method_missing')
  const given: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: 'hkd',
    payment_method: token,
    confirm: true,
    // The bank's question is shown by Stripe.js in our page.
    use_stripe_sdk: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: subject,
    metadata: { ...orderOf(merchantRef), merchant: MERCHANT },
  }
  try {
    const intent = await stripe.paymentIntents.create(given, { idempotencyKey: merchantRef })
    return createdOf(intent)
  } catch (error) {
    const { type, payment_intent: intent } = error as Stripe.errors.StripeError
    // The card's bank has refused: the payment is there, and not paid.
    if (type === 'StripeCardError' && intent) return createdOf(intent)
    throw refusedOr(error)
  }
}

function createdOf(intent: Stripe.PaymentIntent): CreatedPayment {
  const payment = paymentOf(intent)
  const { id: providerRef, client_secret: clientSecret } = intent
  if (payment.state !== 'action' || !clientSecret) return { providerRef, next: { kind: 'none' }, payment }
  return { providerRef, next: { kind: 'card-action', clientSecret }, payment }
}

/** The order's number and the count of the attempt, as they stand in the metadata. */
const orderOf = (merchantRef: string): { readonly tradeNo: string; readonly attempt: string } => ({
  tradeNo: merchantRef.slice(0, -ATTEMPT_DIGITS),
  attempt: merchantRef.slice(-ATTEMPT_DIGITS),
})

const isOf = ({ metadata }: Stripe.PaymentIntent, merchantRef: string): boolean =>
  `${metadata['tradeNo'] ?? ''}${metadata['attempt'] ?? ''}` === merchantRef

/** By Stripe's id, else by the reference: the search knows all but the last minute, which is among the newest. */
async function findIntent(stripe: Stripe, { providerRef, merchantRef }: PaymentRef): Promise<Stripe.PaymentIntent | null> {
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

const MISSING: ProviderPayment = {
  state: 'missing',
  cents: null,
  currency: null,
  merchantRef: null,
  merchantId: null,
  transactionId: null,
  code: null,
}

function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const { status, amount, amount_received: received, currency, metadata, latest_charge: charge, livemode } = intent
  const error = intent.last_payment_error
  return {
    state: stateOf(intent),
    cents: cents(status === 'succeeded' ? received : amount),
    currency: currency.toUpperCase(),
    merchantRef: `${metadata['tradeNo'] ?? ''}${metadata['attempt'] ?? ''}`,
    merchantId: merchantIdOf(metadata['merchant'] ?? '', livemode),
    transactionId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    code: error ? (error.decline_code ?? error.code ?? null) : status,
  }
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ProviderState {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    case 'requires_action':
      return 'action'
    case 'requires_payment_method':
      return error ? 'failed' : 'pending'
    case 'processing':
    case 'requires_capture':
    case 'requires_confirmation':
    default:
      return 'pending'
  }
}

async function cancelPayment(stripe: Stripe, payment: PaymentRef): Promise<void> {
  const intent = await findIntent(stripe, payment)
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return
  await stripe.paymentIntents.cancel(intent.id).catch((error: unknown) => {
    // Paid or cancelled meanwhile.
    if ((error as Stripe.errors.StripeError).code !== 'payment_intent_unexpected_state') throw error
  })
}

async function createRefund(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
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

async function readRefund(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
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

const REFUSALS: readonly string[] = [
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** Stripe's word that it has done nothing, or else an error after which the outcome is unknown. */
function refusedOr(error: unknown): Error {
  const { type, code, statusCode } = error as Stripe.errors.StripeError
  // A conflict of keys says that another request with this reference was or is being worked on.
  if (REFUSALS.includes(type) && code !== 'idempotency_key_in_use') return new GatewayRefusal(code ?? type)
  // The SDK's own error carries what was answered, secrets of the payment among it.
  return new Error(`Stripe: ${[statusCode, type, code].filter(Boolean).join(' ')}`)
}
