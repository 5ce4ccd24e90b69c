import { rootCertificates } from 'node:tls'
import type { Order } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
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
} from '../domain/gateway.ts'
import { toDecimal } from './decimal-amount.ts'
import { methodGateway } from './method-gateway.ts'
import { MISSING, paymentOf, refundIn, refundOf, reversalsIn } from './paypal-answers.ts'
import { UNKNOWN_ORDER, paypalApi } from './paypal-api.ts'
import type { PaypalApi } from './paypal-api.ts'
import { SIMULATED_CA } from './paypal-simulated-ca.ts'
import { paypalWebhooks } from './paypal-webhook.ts'

const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z\d.-]+(:\d+)?$/, 'must be hosts between commas')).min(1))

export const paypalSettings = providerSettings('paypal', {
  clientId: { variable: 'PAYPAL_CLIENT_ID', schema: z.string(), simulated: 'simulated-paypal-client' },
  clientSecret: { variable: 'PAYPAL_CLIENT_SECRET', schema: z.string(), simulated: 'simulated-paypal-secret' },
  merchantId: {
    variable: 'PAYPAL_MERCHANT_ID',
    schema: z.string().regex(/^[A-Z\d]{13}$/, 'must be the 13 characters of the merchant account'),
    simulated: 'S1MULATED0000',
  },
  webhookId: { variable: 'PAYPAL_WEBHOOK_ID', schema: z.string(), simulated: '0SIMULATED0WEBHOOK' },
  apiUrl: { variable: 'PAYPAL_API_URL', schema: baseUrl, live: 'https://api-m.paypal.com', simulated: ({ url }) => url },
  certHosts: {
    variable: 'PAYPAL_CERT_HOSTS',
    schema: hosts,
    live: ['api.paypal.com'],
    simulated: ({ url }) => [new URL(url).host],
  },
  /** Certificates of authorities, one after the other; with live providers those of Node count without it. */
  ca: { variable: 'PAYPAL_CERT_CA', schema: z.string().includes('BEGIN CERTIFICATE'), live: '', simulated: SIMULATED_CA },
})

const TIMEOUT_MS = 10_000
const ATTEMPT_DIGITS = 2
const LONGEST_SUBJECT = 127
const LOCALES = { zh: 'zh-HK', en: 'en-GB' } as const

type Options = { readonly timeoutMs?: number }

export const gateway = methodGateway(paypalSettings, (settings) => createPaypal(settings))

/**
 * PayPal through its official SDK (Orders v2): the payer approves an order at PayPal, `confirm` captures it, and the state of the
 * capture decides, never that of the order.
 */
export function createPaypal(settings: SettingsOf<typeof paypalSettings>, { timeoutMs = TIMEOUT_MS }: Options = {}): Gateway {
  const { clientId, merchantId, webhookId, certHosts, ca } = settings
  const api = paypalApi({ ...settings, timeoutMs })
  const trusted = ca === '' ? rootCertificates : [ca]
  return {
    provider: 'paypal',
    merchantId,
    create: async (payment) => await createPayment(api, payment),
    query: async (payment) => await queryPayment(api, payment),
    confirm: async (payment) => await capturePayment(api, payment),
    // Orders cannot be taken back. One that nobody captures takes no money, and ends by itself.
    cancel: async () => {},
    refund: async (refund) => await createRefund(api, refund),
    queryRefund: async (refund) => {
      const order = refund.providerRef ? await api.findOrder(refund.providerRef) : null
      return refundIn(order, refund.refundRef) ?? { state: 'failed', code: 'missing' }
    },
    reversals: async ({ providerRef }) => reversalsIn(providerRef ? await api.findOrder(providerRef) : null),
    readWebhook: paypalWebhooks({ webhookId, certHosts, trusted }),
    webhookAnswer: 'ok',
    browser: { clientId },
  }
}

async function createPayment(api: PaypalApi, payment: NewPayment): Promise<CreatedPayment> {
  const { merchantRef, cents, subject, locale, returnUrl } = payment
  const { CheckoutPaymentIntent, PaypalExperienceUserAction, PaypalWalletContextShippingPreference } = await api.names()
  const order = await api.once(merchantRef, {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: merchantRef.slice(0, -ATTEMPT_DIGITS),
        invoiceId: merchantRef,
        description: subject.slice(0, LONGEST_SUBJECT),
        amount: { currencyCode: 'HKD', value: toDecimal(cents) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          // A payer who turned back comes without `PayerID`.
          returnUrl,
          cancelUrl: returnUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          locale: LOCALES[locale],
        },
      },
    },
  })
  const { id: providerRef } = order
  const url = approvalIn(order)
  if (!providerRef || !url) throw new Error('PayPal has answered an order without its link')
  return { providerRef, next: { kind: 'redirect', url }, payment: paymentOf(order) }
}

function approvalIn({ links }: Order): string | null {
  const url = ['payer-action', 'approve'].flatMap((rel) => links?.find((link) => link.rel === rel)?.href ?? [])[0]
  return url && /^https?:/.test(url) && URL.canParse(url) ? url : null
}

/** An order whose id never reached us was never shown to a payer, and nobody but us can capture it. */
async function queryPayment(api: PaypalApi, { providerRef }: PaymentRef): Promise<ProviderPayment> {
  const order = providerRef ? await api.findOrder(providerRef) : null
  return order ? paymentOf(order) : MISSING
}

/** What PayPal says when there is nothing to capture, yet or any more: the order itself tells more. */
const NOT_NOW: readonly string[] = ['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'PAYER_ACTION_REQUIRED', ...UNKNOWN_ORDER]
const REFUSED_CARDS: readonly string[] = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']

async function capturePayment(api: PaypalApi, payment: PaymentRef): Promise<ProviderPayment> {
  const { providerRef, merchantRef } = payment
  if (!providerRef) return MISSING
  try {
    return paymentOf(await api.capture(providerRef, merchantRef))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    const told = await queryPayment(api, payment)
    if (NOT_NOW.includes(error.code)) return { ...told, code: isOpen(told) ? error.code : told.code }
    if (REFUSED_CARDS.includes(error.code) && isOpen(told)) return { ...told, state: 'failed', code: error.code }
    throw error
  }
}

const isOpen = ({ state }: ProviderPayment): boolean => state === 'pending' || state === 'action'

async function createRefund(api: PaypalApi, refund: NewRefund): Promise<ProviderRefund> {
  const { providerRef, refundRef, merchantRef, refundCents } = refund
  const order = providerRef ? await api.findOrder(providerRef) : null
  // PayPal forgets keys after 45 days.
  const before = refundIn(order, refundRef)
  if (before) return before
  const captureId = refund.transactionId ?? (order ? paymentOf(order).transactionId : null)
  if (!captureId) throw new GatewayRefusal('RESOURCE_NOT_FOUND')
  const amount = { currencyCode: 'HKD', value: toDecimal(refundCents) }
  return refundOf(await api.refund(captureId, { amount, invoiceId: refundRef, customId: merchantRef }))
}
