import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import {
  BUYERS,
  OWN,
  PAYING,
  checkCode,
  device,
  dollarAmount,
  method,
  paying,
  providerId,
  reading,
  shared,
  tradeNo,
  writing,
} from './fields.ts'

/** Why a method cannot be chosen for an order. */
const whyDisabled = z.enum(['balance-too-low', 'into-wallet']).nullable()

/** The ways to pay an order, each with its own fee and total, which never grow afterwards. */
export const getWays = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/way/list',
  summary: 'The ways to pay an order',
  access: reading,
  query: z.object({ tradeNo }),
  data: z.object({
    list: z.array(
      z.object({
        value: method,
        label: z.string(),
        disabled: z.boolean(),
        why: whyDisabled,
        fee: dollarAmount,
        total: dollarAmount,
      }),
    ),
    /** What the wallet can pay, in dollars. */
    canWithdraw: dollarAmount,
    /** What it lacks for this order, and the least top-up that is enough, with what then stays; null where it lacks nothing. */
    lacks: z
      .object({ missing: dollarAmount, topUp: z.object({ amount: dollarAmount, left: dollarAmount }).nullable() })
      .nullable(),
  }),
  refusals: OWN,
})
export type Ways = z.infer<typeof getWays.data>
export type Way = Ways['list'][number]

const MOST_DOLLARS = 10_000_000

export const getFee = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/fee/calculate',
  summary: 'What a method adds to an amount in dollars',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  query: z.object({ method, amount: z.coerce.number().min(0.01).max(MOST_DOLLARS) }),
  data: z.object({ total: dollarAmount, fee: dollarAmount, method: z.string() }),
  refusals: [],
})

const asBuyer = { roles: BUYERS, object: 'none', mutates: false, rate: 'read' } as const

export const getCardKey = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/stripe/publishable/key',
  summary: 'The publishable key of the card provider, and where its script is',
  access: asBuyer,
  data: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** `token` is a PaymentMethod (decisions 2); the bank of a card may ask for consent by `clientSecret`. */
export const postCharge = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/stripe/charge',
  summary: 'Pay an order by card',
  access: writing,
  body: paying.extend({ token: providerId }),
  data: z.object({
    status: z.enum(['succeeded', 'requires_action', 'pending']),
    clientSecret: z.string().nullable(),
  }),
  refusals: PAYING,
})

export const getPaypalCredential = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/paypal/credential',
  summary: 'The public id of this shop at PayPal',
  access: asBuyer,
  data: z.object({ clientId: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const postPaypal = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/paypal/create',
  summary: 'Begin to pay an order by PayPal',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({ paymentId: z.string(), approveUrl: z.url() }),
  refusals: PAYING,
})

/** What the payer's browser brings back; none of it is believed, the provider is asked. */
export const postPaypalConfirm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/paypal/confirm',
  summary: 'Take the money that was approved at PayPal',
  access: writing,
  body: paying.extend({ token: providerId, paymentId: providerId, payerId: providerId }),
  data: z.object({ isPaid: z.boolean() }),
  refusals: PAYING,
})

const alipayCreated = { access: writing, body: paying, data: z.object({ url: z.url() }), refusals: PAYING }

export const postAlipay = endpoint({
  ...shared,
  ...alipayCreated,
  method: 'POST',
  path: '/api/payment/alipay/create',
  summary: 'Begin to pay by Alipay in a frame',
})
export const postAlipayWap = endpoint({
  ...shared,
  ...alipayCreated,
  method: 'POST',
  path: '/api/payment/alipay/wap/create',
  summary: 'Begin to pay by Alipay on a phone',
})

const polled = { ...shared, method: 'GET', access: reading, refusals: OWN } as const

export const getAlipayStatus = endpoint({
  ...polled,
  path: '/api/payment/alipay/status',
  summary: 'How paying by Alipay stands',
  query: z.object({ tradeNo }),
  data: z.object({ tradeStatus: z.enum(['TRADE_FINISHED', 'TRADE_CLOSE', 'WAIT_BUYER_PAY', 'TRADE_NOT_EXIST']) }),
})

/** `effectiveDuration` in seconds. */
export const postPayme = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/payme/create',
  summary: 'Begin to pay by PayMe',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({
    paymentRequestId: z.string(),
    webLink: z.url(),
    effectiveDuration: z.int(),
    statusCode: z.string(),
  }),
  refusals: PAYING,
})

export const getPaymeStatus = endpoint({
  ...polled,
  path: '/api/payment/payme/status',
  summary: 'How paying by PayMe stands',
  access: { ...reading, object: 'payme-request' },
  query: z.object({ paymentRequestId: providerId }),
  data: z.object({ statusCode: z.enum(['PR001', 'PR004', 'PR005', 'PR007', 'EB099']) }),
})

/** `payload` is what the code says; null when the method is not available at present. */
export const postFps = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/fps/create',
  summary: 'Begin to pay by FPS',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({
    payload: z.string().nullable(),
    appLink: z.url().nullable(),
    billNumber: z.string(),
    /** Whether only a bank statement will show the money. */
    isByStatement: z.boolean(),
  }),
  refusals: PAYING,
})

/** `0000` only when the money is in the ledger. */
export const getFpsStatus = endpoint({
  ...polled,
  path: '/api/payment/fps/status',
  summary: 'How paying by FPS stands',
  query: z.object({ tradeNo }),
  data: z.object({ response_code: z.enum(['0000', '1142', '1143', '1181']) }),
})

/** `password` is encrypted with the public key (`/cert/public/key`). */
export const postBalancePay = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/balance/pay',
  summary: 'Pay an order from the wallet',
  access: writing,
  body: z.object({ tradeNo, checkCode, password: tokenText(2000) }),
  data: z.object({ isPaid: z.literal(true) }),
  refusals: [...PAYING, 'BALANCE_TOO_LOW', 'NOT_WANTED'],
})

/** Once for all orders of its kind, until the document changes (specification 2 §4). */
export const postConsent = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/consent',
  summary: 'Accept the document that what is bought asks for',
  access: writing,
  body: paying.extend({ version: tokenText(20) }),
  data: z.null(),
  refusals: [...OWN, 'CONSENT_REQUIRED'],
})

/** A payment that the payer leaves: its provider gets to know, as far as it can. */
export const postCancel = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/cancel',
  summary: 'Leave a payment that was begun',
  access: writing,
  body: paying,
  data: z.null(),
  refusals: OWN,
})
