import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { providerSettings } from '#platform/provider-settings.ts'
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
  ProviderReversal,
} from '../domain/gateway.ts'
import type { ProviderState } from '../domain/gateway.ts'
import { readAlipayNotification } from './alipay-notification.ts'
import { ALIPAY_TIMEOUT_MS, AlipayError, callV3 } from './alipay-call.ts'
import type { AlipayCall } from './alipay-call.ts'
import { SIMULATED_ALIPAY_PUBLIC_KEY, SIMULATED_APP_KEY } from './alipay-simulated-keys.ts'
import { fromDecimal, toDecimal } from './decimal-amount.ts'
import { methodGateway } from './method-gateway.ts'
import { UNKNOWN_REFUND, firstCharacters, missingPayment, textOf } from './provider-answer.ts'
import type { JsonObject } from './provider-answer.ts'

/** A key as PEM or bare base 64, PKCS #1 or #8 → base 64 of DER. */
const key = (read: (der: Buffer) => string): z.ZodType<string> =>
  z.string().transform((text, context) => {
    const bare = text.replace(/-----[A-Z ]+-----|\\n|\s/g, '')
    try {
      return read(Buffer.from(bare, 'base64'))
    } catch {
      context.addIssue('must be an RSA key, as PEM or in base 64')
      return z.NEVER
    }
  })

const privateKey = key((der) => {
  const open = (type: 'pkcs8' | 'pkcs1') => createPrivateKey({ key: der, format: 'der', type })
  // A SEQUENCE after the version is PKCS #8, an INTEGER is PKCS #1.
  const opened = der[7] === 0x30 ? open('pkcs8') : open('pkcs1')
  return opened.export({ format: 'der', type: 'pkcs8' }).toString('base64')
})
const publicKey = key((der) =>
  createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'der', type: 'spki' }).toString('base64'),
)

export const alipaySettings = providerSettings('alipay', {
  appId: { variable: 'ALIPAY_APP_ID', schema: z.string().regex(/^\d+$/, 'must be digits'), simulated: '2021000000000001' },
  /** The account that is paid. */
  sellerId: { variable: 'ALIPAY_SELLER_ID', schema: z.string().regex(/^\d+$/, 'must be digits'), simulated: '2088000000000001' },
  /** Ours. */
  privateKey: { variable: 'ALIPAY_PRIVATE_KEY', schema: privateKey, simulated: SIMULATED_APP_KEY },
  /** Alipay's, not that of our own application. */
  publicKey: { variable: 'ALIPAY_PUBLIC_KEY', schema: publicKey, simulated: SIMULATED_ALIPAY_PUBLIC_KEY },
  /** Where browsers go; calls of API v3 go next to it. */
  gateway: {
    variable: 'ALIPAY_GATEWAY',
    schema: z.url().endsWith('/gateway.do'),
    live: 'https://openapi.alipay.com/gateway.do',
    simulated: ({ url }) => `${url}/gateway.do`,
  },
})
export type AlipaySettings = SettingsOf<typeof alipaySettings>

const LONGEST_SUBJECT = 128
const HKD = 'HKD'
/** Shows the code alone, so that it fits into our dialog. */
const EMBEDDED_CODE = '4'
const CODE_WIDTH = 220
const STATES: Readonly<Record<string, ProviderState>> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'succeeded',
  TRADE_FINISHED: 'succeeded',
  TRADE_CLOSED: 'cancelled',
}
const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  REFUND_SUCCESS: 'succeeded',
  REFUND_PROCESSING: 'pending',
  REFUND_FAIL: 'failed',
}
/** Errors that say for sure that nothing went back. */
const REFUSALS = [
  'INVALID_PARAMETER',
  'SELLER_BALANCE_NOT_ENOUGH',
  'REFUND_AMT_NOT_EQUAL_TOTAL',
  'REASON_TRADE_REFUND_FEE_ERR',
  'TRADE_NOT_ALLOW_REFUND',
  'TRADE_HAS_FINISHED',
]

export const gateway = methodGateway(alipaySettings, (settings) => createAlipay(settings))

/**
 * Alipay through its SDK. Answers of API v3 are signed as a whole, which the SDK verifies; errors from 400 on are not, so they
 * never end a payment. Amounts are in HKD.
 */
export function createAlipay(settings: AlipaySettings): Gateway {
  let opened: Promise<AlipaySdk> | null = null
  // The SDK is large, and most processes need it late or never.
  const sdk = async (): Promise<AlipaySdk> => await (opened ??= openSdk(settings))
  const call = async (path: string, body: JsonObject): Promise<JsonObject> => await callV3(await sdk(), path, body)
  return {
    provider: 'alipay',
    merchantId: settings.sellerId,
    create: async (payment) => pagePayment(await sdk(), payment),
    query: async (payment) => await query(call, payment),
    cancel: async ({ merchantRef }) => await close(call, merchantRef),
    refund: async (refund) => await makeRefund(call, refund),
    queryRefund: async (refund) => await queryRefund(call, refund),
    reversals: async (payment) => reversalsIn(await query(call, payment)),
    readWebhook: async (delivery) => readAlipayNotification(await sdk(), settings, delivery),
    webhookAnswer: 'success',
    framedOn: 'desktop',
    frameSources: sourcesOf(settings.gateway),
  }
}

// Its checkout goes on at other hosts of its own.
const sourcesOf = (gateway: string): readonly string[] => {
  const { origin, hostname } = new URL(gateway)
  return /(^|\.)alipay\.com$/.test(hostname) ? ['https://*.alipay.com', 'https://*.alipayplus.com'] : [origin]
}

async function openSdk({ appId, privateKey, publicKey, gateway }: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk')
  const endpoint = gateway.slice(0, -'/gateway.do'.length)
  const keys = { privateKey, alipayPublicKey: publicKey, keyType: 'PKCS8', signType: 'RSA2' } as const
  return new AlipaySdk({ appId, ...keys, gateway, endpoint, timeout: ALIPAY_TIMEOUT_MS, camelcase: false })
}

/** Alipay makes the payment only when the payer's browser comes with this address. */
function pagePayment(sdk: AlipaySdk, payment: NewPayment): CreatedPayment {
  const isMobile = payment.device === 'mobile'
  const url = sdk.pageExecute(isMobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
    notify_url: payment.notifyUrl,
    return_url: payment.returnUrl,
    // The SDK would write the time of this machine's zone.
    timestamp: timeText(payment.now),
    bizContent: {
      out_trade_no: payment.merchantRef,
      total_amount: toDecimal(payment.cents),
      trans_currency: HKD,
      settle_currency: HKD,
      // Alipay takes none of these, and what is signed could be read in two ways with them.
      subject: firstCharacters(payment.subject.replace(/[/=&%]/g, ' ').replace(/\s+/g, ' '), LONGEST_SUBJECT),
      time_expire: timeText(payment.expiresAt),
      ...(isMobile
        ? { product_code: 'QUICK_WAP_WAY', quit_url: payment.returnUrl }
        : {
            product_code: 'FAST_INSTANT_TRADE_PAY',
            qr_pay_mode: EMBEDDED_CODE,
            qrcode_width: CODE_WIDTH,
            integration_type: 'PCWEB',
          }),
    },
  })
  return { providerRef: null, next: { kind: isMobile ? 'redirect' : 'frame', url } }
}

/** `2026-11-23 20:30:00`, which Alipay reads in GMT+8. */
function timeText(time: Date): string {
  return inHongKong(time).toISOString().slice(0, 19).replace('T', ' ')
}

async function query(call: AlipayCall, { merchantRef }: PaymentRef): Promise<ProviderPayment> {
  const found = await call('/v3/alipay/trade/query', { out_trade_no: merchantRef }).catch((error: unknown) => {
    if (error instanceof AlipayError && error.code === 'TRADE_NOT_EXIST') return null
    throw error
  })
  if (!found) return missingPayment('TRADE_NOT_EXIST')
  const code = textOf(found['trade_status'])
  const state = STATES[code ?? '']
  if (!state) throw new Error('Alipay told of a state that is not known')
  return {
    state,
    cents: fromDecimal(found['total_amount']),
    currency: textOf(found['trans_currency']),
    merchantRef: textOf(found['out_trade_no']),
    merchantId: textOf(found['seller_id']),
    transactionId: textOf(found['trade_no']),
    code,
  }
}

/** Alipay names no refund that was made in its own pages; it closes a trade of which nothing is left. */
function reversalsIn({ code, transactionId, currency }: ProviderPayment): readonly ProviderReversal[] {
  if (code !== 'TRADE_CLOSED' || transactionId === null || currency !== HKD) return []
  return [{ providerNo: transactionId, kind: 'refund', state: 'lost', cents: null, reason: code, dueAt: null }]
}

async function close(call: AlipayCall, merchantRef: string): Promise<void> {
  await call('/v3/alipay/trade/close', { out_trade_no: merchantRef }).catch((error: unknown) => {
    // The payer never came, or it has ended already.
    if (!(error instanceof AlipayError)) throw error
  })
}

/** `out_request_no` makes it once, however often it is sent. */
async function makeRefund(call: AlipayCall, refund: NewRefund): Promise<ProviderRefund> {
  const body = {
    out_trade_no: refund.merchantRef,
    refund_amount: toDecimal(refund.refundCents),
    out_request_no: refund.refundRef,
  }
  const made = await call('/v3/alipay/trade/refund', body).catch((error: unknown) => {
    throw error instanceof AlipayError && REFUSALS.includes(error.code) ? new GatewayRefusal(error.code) : error
  })
  // `N`: no money moved by this call, because it did before or does not yet.
  return made['fund_change'] === 'Y' ? { state: 'succeeded', code: 'Y' } : await queryRefund(call, refund)
}

async function queryRefund(call: AlipayCall, { merchantRef, refundRef }: NewRefund): Promise<ProviderRefund> {
  const body = { out_trade_no: merchantRef, out_request_no: refundRef }
  const found = await call('/v3/alipay/trade/fastpay/refund/query', body).catch((error: unknown) => {
    if (error instanceof AlipayError && error.code === 'TRADE_NOT_EXIST') return null
    throw error
  })
  const code = textOf(found?.['refund_status'])
  const state = found?.['out_request_no'] === refundRef ? REFUND_STATES[code ?? ''] : undefined
  return state ? { state, code } : UNKNOWN_REFUND
}
