import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { CreatedPayment, Delivery, Gateway, Hint, NewPayment, NewRefund, PaidRef, PaymentRef } from '../domain/gateway.ts'
import type { ProviderPayment, ProviderRefund, ProviderReversal, ProviderState } from '../domain/gateway.ts'
import { fromDecimal, toDecimal } from './decimal-amount.ts'
import { methodGateway } from './method-gateway.ts'
import { NoToken, paymeClient } from './payme-client.ts'
import type { PaymeClient } from './payme-client.ts'
import { MERCHANT_REF, UNKNOWN_REFUND, firstCharacters, isObject, isSafeLink, missingPayment, textOf } from './provider-answer.ts'
import type { ProviderAnswer } from './provider-call.ts'

/** HSBC PayMe for Business, API 0.12. */
export const paymeSettings = providerSettings('payme', {
  clientId: { variable: 'PAYME_CLIENT_ID', schema: z.string(), simulated: 'simulated-payme-client' },
  clientSecret: { variable: 'PAYME_CLIENT_SECRET', schema: z.string(), simulated: 'simulated-payme-secret' },
  signingKeyId: { variable: 'PAYME_SIGNING_KEY_ID', schema: z.string(), simulated: 'simulated-payme-key-1' },
  /** In base 64, as HSBC hands it out. */
  signingKey: {
    variable: 'PAYME_SIGNING_KEY',
    schema: z.base64(),
    simulated: 'c2ltdWxhdGVkLXBheW1lLXNpZ25pbmcta2V5LW9mLTMyLWI=',
  },
  apiUrl: {
    variable: 'PAYME_API_URL',
    schema: baseUrl,
    live: 'https://api.payme.hsbc.com.hk',
    simulated: ({ url }) => url,
  },
})
export type PaymeSettings = SettingsOf<typeof paymeSettings>

const REQUESTS = '/payments/paymentrequests'
const HKD = 'HKD'
const LONGEST_SECONDS = 600
const SECOND_MS = 1000
const LONGEST_SUBJECT = 100
const STATES: Readonly<Record<string, ProviderState>> = {
  PR001: 'pending',
  PR004: 'failed',
  PR005: 'succeeded',
  PR007: 'expired',
}
const EVENTS = ['payment.success', 'payment.failure']

export const gateway = methodGateway(paymeSettings, createPayme)

/** Payments by PayMe: a link that a computer shows as a code and a phone opens; asked for again until it has ended. */
export function createPayme(settings: PaymeSettings, clock: Clock = systemClock): Gateway {
  const client = paymeClient(settings, clock)
  const query = async (payment: PaymentRef): Promise<ProviderPayment> => await queryPayment(client, payment)
  const transactionOf = async (payment: PaidRef): Promise<string | null> =>
    payment.transactionId ?? (await query(payment)).transactionId
  return {
    provider: 'payme',
    merchantId: settings.clientId,
    create: async (payment) => await createRequest(client, settings, payment),
    query,
    cancel: async ({ providerRef }) => {
      if (providerRef) await client.call({ method: 'PUT', path: `${REQUESTS}/${encodeURIComponent(providerRef)}/cancel` })
    },
    refund: async (refund) => {
      const id = await transactionOf(refund)
      if (!id) throw new GatewayRefusal('NO_TRANSACTION', 'PayMe knows no payment to give back')
      return await refundTransaction(client, id, refund)
    },
    queryRefund: async (refund) => {
      const id = await transactionOf(refund)
      return (id && (await findRefund(client, id, refund))) || UNKNOWN_REFUND
    },
    reversals: async (payment) => {
      const id = await transactionOf(payment)
      return id ? (await listRefunds(client, id)).flatMap(reversalOf) : []
    },
    readWebhook: async (delivery) => readNotification(settings, delivery),
    webhookAnswer: 'OK',
  }
}

async function createRequest(client: PaymeClient, settings: PaymeSettings, payment: NewPayment): Promise<CreatedPayment> {
  const left = Math.floor((payment.expiresAt.getTime() - payment.now.getTime()) / SECOND_MS)
  if (left < 1) throw new GatewayRefusal('PR007')
  const { merchantRef, subject, returnUrl } = payment
  const body = {
    // Digits of the decimal text; JSON knows no other amount than a number.
    totalAmount: Number(toDecimal(payment.cents)),
    currencyCode: HKD,
    effectiveDuration: Math.min(left, LONGEST_SECONDS),
    notificationUri: `${payment.notifyUrl}?${new URLSearchParams({ of: merchantRef, proof: proofOf(settings, merchantRef) }).toString()}`,
    appSuccessCallback: returnUrl,
    appFailCallback: returnUrl,
    merchantData: { orderId: merchantRef, orderDescription: firstCharacters(subject, LONGEST_SUBJECT) },
  }
  const answer = await client.call({ method: 'POST', path: REQUESTS, body, locale: payment.locale }).catch(refuseWithoutToken)
  const made = answer.status < 300 ? answer.json : null
  // An error in PayMe's own words comes without a link, so nobody can pay: the payment was not made.
  if (!made) throw refusalIn(answer) ?? new Error(`PayMe answered ${answer.status} to a new payment`)
  const [webLink, providerRef] = [textOf(made['webLink']), textOf(made['paymentRequestId'])]
  if (!webLink || !providerRef || !isSafeLink(webLink, settings.apiUrl)) throw new Error('PayMe made a payment without a link')
  const seconds = Number(made['effectiveDuration'])
  return {
    providerRef,
    next: payment.device === 'mobile' ? { kind: 'redirect', url: webLink } : { kind: 'qr', text: webLink, appLink: null },
    effectiveSeconds: Number.isInteger(seconds) && seconds > 0 ? seconds : body.effectiveDuration,
    payment: { ...read(made), merchantRef },
  }
}

function refuseWithoutToken(error: unknown): never {
  throw error instanceof NoToken ? new GatewayRefusal(error.code) : error
}

async function queryPayment(client: PaymeClient, payment: PaymentRef): Promise<ProviderPayment> {
  // PayMe finds a payment by its own id alone; whoever never got one never got the link either, so it cannot be paid.
  if (!payment.providerRef) return missingPayment(null)
  const answer = await client.call({ method: 'GET', path: `${REQUESTS}/${encodeURIComponent(payment.providerRef)}` })
  if (answer.status === 404) return missingPayment(refusalIn(answer)?.code ?? null)
  if (answer.status !== 200 || !answer.json) throw new Error(`PayMe answered ${answer.status} to a query`)
  return read(answer.json)
}

function read(json: Readonly<Record<string, unknown>>): ProviderPayment {
  const code = textOf(json['statusCode'])
  const state = STATES[code ?? '']
  if (!state) throw new Error('PayMe told of a state that is not known')
  return {
    state,
    cents: fromDecimal(String(json['totalAmount'])),
    currency: textOf(json['currencyCode']),
    merchantRef: orderIn(json),
    merchantId: textOf(json['merchantId']),
    transactionId: textOf(transactionIn(json)['transactionId']),
    code,
  }
}

const refundsOf = (transactionId: string): string => `/payments/transactions/${encodeURIComponent(transactionId)}/refunds`

/** PayMe takes no key for what is sent again, so our reference stands in the reason and is looked for first. */
async function refundTransaction(client: PaymeClient, transactionId: string, refund: NewRefund): Promise<ProviderRefund> {
  const made = await findRefund(client, transactionId, refund)
  if (made) return made
  const body = {
    amount: Number(toDecimal(refund.refundCents)),
    currencyCode: HKD,
    reasonCode: '00',
    reasonMessage: refund.refundRef,
  }
  const answer = await client.call({ method: 'POST', path: refundsOf(transactionId), body })
  if (answer.status < 300 && textOf(answer.json?.['refundId'])) return stateOf(answer.json ?? {})
  const refusal = answer.status < 500 ? refusalIn(answer) : null
  throw refusal ?? new Error(`PayMe answered ${answer.status} to a refund`)
}

async function findRefund(client: PaymeClient, transactionId: string, { refundRef }: NewRefund): Promise<ProviderRefund | null> {
  const found = (await listRefunds(client, transactionId)).find((one) => one['reasonMessage'] === refundRef)
  return found ? stateOf(found) : null
}

type PaymeRefund = Readonly<Record<string, unknown>>

async function listRefunds(client: PaymeClient, transactionId: string): Promise<readonly PaymeRefund[]> {
  const answer = await client.call({ method: 'GET', path: refundsOf(transactionId) })
  const list = answer.json?.['refunds']
  if (answer.status !== 200 || !Array.isArray(list)) throw new Error(`PayMe answered ${answer.status} to a query of refunds`)
  return list.filter(isObject)
}

const OWN_REFUND = /^R[0-9A-Z]{16}$/

/** A refund that does not carry our reference was made in PayMe's own pages. */
function reversalOf(refund: PaymeRefund): readonly ProviderReversal[] {
  const { state, code } = stateOf(refund)
  const [providerNo, cents] = [textOf(refund['refundId']), fromDecimal(String(refund['amount']))]
  if (!providerNo || cents === null || refund['currencyCode'] !== HKD || state === 'pending') return []
  if (OWN_REFUND.test(textOf(refund['reasonMessage']) ?? '')) return []
  return [{ providerNo, kind: 'refund', state: state === 'failed' ? 'won' : 'lost', cents, reason: code, dueAt: null }]
}

/** Without a state of its own a refund that has an id is done. */
function stateOf(refund: Readonly<Record<string, unknown>>): ProviderRefund {
  const code = textOf(refund['statusCode'])
  if (code === 'RF001') return { state: 'pending', code }
  return { state: code === 'RF004' ? 'failed' : 'succeeded', code }
}

function refusalIn({ json }: ProviderAnswer): GatewayRefusal | null {
  const [first] = Array.isArray(json?.['errors']) ? (json['errors'] as readonly unknown[]) : []
  const code = isObject(first) ? textOf(first['errorCode']) : null
  return code && /^[A-Z]{2}\d{3}$/.test(code) ? new GatewayRefusal(code) : null
}

const PROOF_BYTES = 16

/** What only we can put into the address of the notifications of a payment. */
function proofOf({ signingKey }: PaymeSettings, merchantRef: string): string {
  const mac = createHmac('sha256', Buffer.from(signingKey, 'base64')).update(`notification ${merchantRef}`).digest()
  return mac.subarray(0, PROOF_BYTES).toString('base64url')
}

const PLACE = /\?of=([^&]+)&proof=([\w-]{22})$/

/**
 * HSBC documents no signature of notifications: the address, which we alone can make, says which payment is meant. Of the body
 * only PayMe's id is taken; a body that names another order is not PayMe's.
 */
function readNotification(settings: PaymeSettings, { raw, headers, path }: Delivery): Hint | null {
  const [, merchantRef = '', proof = ''] = PLACE.exec(path) ?? []
  const wanted = Buffer.from(MERCHANT_REF.test(merchantRef) ? proofOf(settings, merchantRef) : '')
  const given = Buffer.from(proof)
  if (given.length === 0 || wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null
  const event = headers['x-event-type']
  if (typeof event !== 'string' || !EVENTS.includes(event)) return null
  const body = bodyOf(raw)
  if (!body || (orderIn(body) ?? merchantRef) !== merchantRef) return null
  return {
    eventId: createHash('sha256').update(`${merchantRef} ${event} `).update(raw).digest('hex'),
    merchantRef,
    providerRef: textOf(body['paymentRequestId']),
    kind: event,
  }
}

function bodyOf(raw: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function transactionIn(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [first] = Array.isArray(json['transactions']) ? (json['transactions'] as readonly unknown[]) : []
  return isObject(first) ? first : {}
}

function orderIn(json: Readonly<Record<string, unknown>>): string | null {
  const order = isObject(json['merchantData']) ? json['merchantData'] : {}
  return textOf(order['orderId']) ?? textOf(transactionIn(json)['orderId'])
}
