import type { Stripe } from 'stripe'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import { outboundTo } from '#platform/outbound.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { CreatedPayment, Gateway, NewPayment, PaymentRef, ProviderPayment, ProviderState } from '../domain/gateway.ts'
import { methodGateway } from './method-gateway.ts'
import { findIntent, orderOf, refusedOr } from './stripe-intents.ts'
import { createRefund, readRefund } from './stripe-refunds.ts'
import { readReversals } from './stripe-reversals.ts'
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
/** Written into every payment; other products of the same account leave it out. */
const MERCHANT = 'tutorharbour'

type Options = { readonly timeoutMs?: number }

export const gateway = methodGateway(stripeSettings, (settings) => createStripe(settings))

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
    isCard: true,
    merchantId: merchantIdOf(MERCHANT, /^[rs]k_live_/.test(secretKey)),
    create: async (payment) => await createPayment(await client(), payment),
    query: async (payment) => {
      const intent = await findIntent(await client(), payment)
      return intent ? paymentOf(intent) : MISSING
    },
    cancel: async (payment) => await cancelPayment(await client(), payment),
    refund: async (refund) => await createRefund(await client(), refund),
    queryRefund: async (refund) => await readRefund(await client(), refund),
    reversals: async (payment) => await readReversals(await client(), payment),
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
  const outbound = outboundTo(apiUrl)
  const own = (input: string | URL | Request): string => (input instanceof Request ? input.url : input.toString())
  return async (input, init) => await outbound(own(input).replace(OWN_ADDRESS, apiUrl), init)
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
