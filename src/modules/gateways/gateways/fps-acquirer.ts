import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { Clock } from '#platform/clock.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { CreatedPayment, Delivery, Gateway, Hint, NewPayment, NewRefund, NextStep, PaymentRef } from '../domain/gateway.ts'
import type { ProviderPayment, ProviderRefund, ProviderState } from '../domain/gateway.ts'
import { fromCentsText } from './decimal-amount.ts'
import { readFpsCode } from './emv-qr.ts'
import {
  MERCHANT_REF,
  UNKNOWN_REFUND,
  firstCharacters,
  isObject,
  isSafeLink,
  missingPayment,
  objectIn,
  textOf,
} from './provider-answer.ts'
import type { JsonObject } from './provider-answer.ts'
import { callProvider } from './provider-call.ts'
import type { ProviderAnswer } from './provider-call.ts'

/** How we are known to the acquirer. */
export type FpsAccess = {
  readonly id: string
  readonly appCode: string
  readonly clientKey: string
  readonly shopId: string
  readonly apiUrl: string
  readonly appLinkHosts: readonly string[]
}

const STATES: Readonly<Record<string, ProviderState>> = {
  '0000': 'succeeded',
  1143: 'pending',
  1145: 'pending',
  1298: 'pending',
  1142: 'cancelled',
  1181: 'expired',
  1205: 'failed',
  1268: 'missing',
}
const OK = '0000'
const NOT_FOUND = '1268'
const BUSY = ['1298', '1143', '1145']
const SHOWN_CODE = '802001'
const APP_TO_APP = '802010'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WINDOW_MS = 31 * DAY_MS
const OLDEST_MS = 2 * DAY_MS
const [SHORTEST_MINUTES, LONGEST_MINUTES] = [5, 120]
const LONGEST_NAME = 20

type Parameters = Readonly<Record<string, string>>
type Acquirer = { readonly access: FpsAccess; readonly clock: Clock }

/** FPS through an acquirer that speaks QFPay's API. What it calls `0000` at the top is the call, not the payment. */
export function fpsAcquirer(access: FpsAccess, clock: Clock): Gateway {
  const acquirer = { access, clock }
  return {
    provider: 'fps',
    merchantId: access.shopId || access.id,
    create: async (payment) => await create(acquirer, payment),
    query: async (payment) => await query(acquirer, payment),
    cancel: async (payment) => await close(acquirer, payment),
    refund: async (refund) => await makeRefund(acquirer, refund),
    queryRefund: async (refund) => (await findRefund(acquirer, refund)) ?? UNKNOWN_REFUND,
    readWebhook: async (delivery) => readNotification(access, delivery),
    webhookAnswer: 'SUCCESS',
  }
}

async function create(acquirer: Acquirer, payment: NewPayment): Promise<CreatedPayment> {
  const { access } = acquirer
  const minutes = Math.floor((payment.expiresAt.getTime() - payment.now.getTime()) / MINUTE_MS)
  const { status, json } = await call(acquirer, '/trade/v1/payment', {
    out_trade_no: payment.merchantRef,
    txamt: String(payment.cents),
    txcurrcd: 'HKD',
    txdtm: timeText(payment.now),
    pay_type: payment.device === 'mobile' ? APP_TO_APP : SHOWN_CODE,
    // Letters, digits and spaces are all that it takes.
    goods_name: firstCharacters(payment.subject.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), LONGEST_NAME).trim(),
    expired_time: String(Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES)),
  })
  const code = textOf(json?.['respcd'])
  const text = json && ('payload' in json ? json['payload'] : json['qrcode'])
  const appLink = appLinkIn(access, json)
  // It says itself that it has none to give.
  if (json && text === null && !(payment.device === 'mobile' && appLink)) throw new GatewayRefusal('FPS_UNAVAILABLE')
  if (status !== 200 || !code || BUSY.includes(code))
    throw new Error(`the acquirer answered ${status} ${code ?? ''} to a new payment`)
  // A refusal brings no code, so nobody can pay.
  if (code !== OK) throw new GatewayRefusal(code)
  return { providerRef: textOf(json?.['syssn']), next: await nextStep(acquirer, payment, { text: textOf(text), appLink }) }
}

/** Shows the acquirer's code, once it is sure that it pays us this amount. */
async function nextStep(
  acquirer: Acquirer,
  payment: NewPayment,
  { text, appLink }: { readonly text: string | null; readonly appLink: string | null },
): Promise<NextStep> {
  if (!text && appLink) return { kind: 'redirect', url: appLink }
  const code = text ? readFpsCode(text) : null
  const isOurs = code?.fpsId === acquirer.access.id && code.cents === payment.cents && code.currency === 'HKD'
  if (text && isOurs) return { kind: 'qr', text, appLink: payment.device === 'mobile' ? appLink : null }
  await close(acquirer, { merchantRef: payment.merchantRef, providerRef: null, cents: payment.cents }).catch(() => {})
  throw new Error('the acquirer made a code that pays something else')
}

function appLinkIn({ appLinkHosts, apiUrl }: FpsAccess, json: JsonObject | null): string | null {
  const link = textOf(json?.['pay_params'])
  const url = link ? URL.parse(link) : null
  return url && isSafeLink(url.href, apiUrl) && appLinkHosts.includes(url.hostname) ? url.href : null
}

async function query(acquirer: Acquirer, payment: PaymentRef): Promise<ProviderPayment> {
  const rows = await find(acquirer, payment.merchantRef)
  const own = rows.filter((row) => row['order_type'] !== 'refund' && row['out_trade_no'] === payment.merchantRef)
  const row = own.find(({ respcd }) => respcd === OK) ?? own[0]
  if (!row) return missingPayment(NOT_FOUND)
  const code = textOf(row['respcd'])
  const state = STATES[code ?? '']
  if (!state) throw new Error('the acquirer told of a state that is not known')
  return {
    state,
    cents: fromCentsText(row['txamt']),
    currency: textOf(row['txcurrcd']),
    merchantRef: textOf(row['out_trade_no']),
    // The shop is known by the id that the acquirer has given it; without one it names nobody.
    merchantId: acquirer.access.shopId ? textOf(row['mchid']) : null,
    transactionId: textOf(row['syssn']),
    code,
  }
}

/** Payments and refunds under one reference. Without a span of time it would look at the current month alone. */
async function find(acquirer: Acquirer, reference: string): Promise<readonly JsonObject[]> {
  const now = acquirer.clock.now().getTime()
  const { status, json } = await call(acquirer, '/trade/v1/query', {
    out_trade_no: reference,
    start_time: timeText(new Date(now - WINDOW_MS)),
    end_time: timeText(new Date(now + DAY_MS)),
  })
  const code = textOf(json?.['respcd'])
  if (status === 200 && code === NOT_FOUND) return []
  const data = json?.['data']
  if (status !== 200 || code !== OK || !Array.isArray(data))
    throw new Error(`the acquirer answered ${status} ${code ?? ''} to a query`)
  return data.filter(isObject)
}

async function close(acquirer: Acquirer, { merchantRef, cents }: PaymentRef): Promise<void> {
  const txdtm = timeText(acquirer.clock.now())
  await call(acquirer, '/trade/v1/close', { out_trade_no: merchantRef, txamt: String(cents), txdtm })
}

async function makeRefund(acquirer: Acquirer, refund: NewRefund): Promise<ProviderRefund> {
  const made = await findRefund(acquirer, refund)
  if (made) return made
  const transactionId = refund.transactionId ?? refund.providerRef ?? (await query(acquirer, refund)).transactionId
  if (!transactionId) throw new GatewayRefusal(NOT_FOUND, 'the acquirer knows no payment to give back')
  const { status, json } = await call(acquirer, '/trade/v1/refund', {
    syssn: transactionId,
    out_trade_no: refund.refundRef,
    txamt: String(refund.refundCents),
    txdtm: timeText(acquirer.clock.now()),
  })
  const code = textOf(json?.['respcd'])
  if (status !== 200 || !code || code === '1298') throw new Error(`the acquirer answered ${status} ${code ?? ''} to a refund`)
  if (code === OK) return { state: 'succeeded', code }
  if (BUSY.includes(code)) return { state: 'pending', code }
  // Surely refused only when it is not there afterwards either.
  const late = await findRefund(acquirer, refund)
  if (late) return late
  throw new GatewayRefusal(code)
}

async function findRefund(acquirer: Acquirer, { refundRef }: NewRefund): Promise<ProviderRefund | null> {
  const rows = await find(acquirer, refundRef)
  const row = rows.find((one) => one['order_type'] === 'refund' && one['out_trade_no'] === refundRef)
  if (!row) return null
  const code = textOf(row['respcd'])
  if (code === OK) return { state: 'succeeded', code }
  return { state: code && BUSY.includes(code) ? 'pending' : 'failed', code }
}

async function call({ access }: Acquirer, path: string, given: Parameters): Promise<ProviderAnswer> {
  const parameters: Parameters = { ...given, ...(access.shopId ? { mchid: access.shopId } : {}) }
  const text = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  const sign = createHash('sha256')
    .update(text + access.clientKey, 'utf8')
    .digest('hex')
    .toUpperCase()
  return await callProvider({
    method: 'POST',
    at: access.apiUrl,
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-qf-appcode': access.appCode,
      'x-qf-sign': sign,
      'x-qf-signtype': 'SHA256',
    },
    body: new URLSearchParams(parameters).toString(),
  })
}

/** `2026-11-23 20:30:00` in Hong Kong. */
function timeText(time: Date): string {
  return inHongKong(time).toISOString().slice(0, 19).replace('T', ' ')
}

/** With which name and password the acquirer calls us: they stand in the address that is registered with it. */
export function fpsCaller({ clientKey }: Pick<FpsAccess, 'clientKey'>): { readonly name: string; readonly password: string } {
  return { name: 'fps', password: createHmac('sha256', clientKey).update('fps notifications').digest('base64url') }
}

/**
 * The acquirer signs by MD5, which nobody should believe: it has to bring what stands in its address. Whatever passes is only a hint to
 * ask.
 */
function readNotification(access: FpsAccess, { raw, headers, now }: Delivery): Hint | null {
  const { shopId } = access
  const { name, password } = fpsCaller(access)
  const given = Buffer.from(String(headers['authorization'] ?? ''))
  const wanted = Buffer.from(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const body = objectIn(raw.toString('utf8'))
  const [kind, syssn, reference] = [textOf(body?.['notify_type']), textOf(body?.['syssn']), textOf(body?.['out_trade_no'])]
  if (!body || !syssn || !reference || (kind !== 'payment' && kind !== 'refund')) return null
  if (shopId && (textOf(body['mchid']) ?? shopId) !== shopId) return null
  const paidAt = Date.parse(`${textOf(body['paydtm'])?.replace(' ', 'T')}+08:00`)
  if (now.getTime() - paidAt > OLDEST_MS) return null
  const isPayment = kind === 'payment' && MERCHANT_REF.test(reference)
  return {
    eventId: `${kind} ${syssn}`,
    merchantRef: isPayment ? reference : null,
    providerRef: isPayment ? syssn : textOf(body['origssn']),
    kind,
  }
}
