import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { tokenText } from '#kernel/text.ts'
import { CODE_REFUSALS, SEND_REFUSALS, codeKey, codeSent, isUseWhatsapp, verifyCode } from '#modules/accounts/contract/fields.ts'

const shared = { spec: '2 §§4 and 7, decisions 3.1', tag: 'wallet' } as const
const who = { roles: ['parent', 'tutor'], object: 'none' } as const
const read = { ...who, mutates: false, rate: 'read' } as const
const write = { ...who, mutates: true, rate: 'write' } as const
const LOGGED_IN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const LONGEST_NUMBER = 64
const LONGEST_CIPHERTEXT = 600

/**
 * A payment password as the browser encrypts it: the `kid`, a full stop, and in base64url the RSA-OAEP (SHA-256, label
 * `trade-pwd:v1`) of `{ v: 1, pin, nonce }`, to pay with `tradeNo` and `amount` as well (dollars: `1,234.50`).
 */
export const encryptedPin = tokenText(LONGEST_CIPHERTEXT)

type Use = { readonly purpose: 'pay'; readonly tradeNo: string; readonly cents: Cents } | { readonly purpose: 'set' }

const asked = z.object({
  purpose: z.enum(['pay', 'set']),
  tradeNo: tokenText(LONGEST_NUMBER).optional(),
  amount: z.string().max(20).optional(),
})
const use = asked.transform(({ purpose, tradeNo, amount }, ctx): Use => {
  if (purpose === 'set') return { purpose }
  const inCents = fromAmount(amount ?? '')
  if (tradeNo === undefined) ctx.addIssue({ code: 'custom', path: ['tradeNo'], message: 'validate.require' })
  if (inCents === null) ctx.addIssue({ code: 'custom', path: ['amount'], message: 'validate.invalid' })
  return tradeNo === undefined || inCents === null ? z.NEVER : { purpose, tradeNo, cents: inCents }
}) as unknown as z.ZodType<Use, z.input<typeof asked>>

/** The nonce is good once, for two minutes, on this device, for this order and amount in dollars (or for setting the password). */
export const getPublicKey = endpoint({
  ...shared,
  method: 'GET',
  path: '/cert/public/key',
  summary: 'The key under which a payment password is encrypted, with a nonce',
  access: { ...read, rate: 'write' },
  query: use,
  data: z.object({
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    jwk: z.object({ kty: z.string(), n: z.string(), e: z.string() }),
    nonce: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: LOGGED_IN,
})

export const isTradePasswordSet = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/wallet/is/reset/trade/password',
  summary: 'Whether a payment password is set',
  access: read,
  data: z.boolean(),
  refusals: LOGGED_IN,
})

export const sendTradePasswordCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/trade/password/send/message',
  summary: 'Payment password, step 1: send a code',
  access: { ...write, rate: 'code' },
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: [...LOGGED_IN, ...SEND_REFUSALS, 'PAYMENT_PHONE_NOT_SERVED'],
})

/** Answers the token with which this device may set the payment password once, within ten minutes. */
export const verifyTradePasswordCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/trade/password/verify',
  summary: 'Payment password, step 2: prove the number',
  access: { ...write, asksSecondFactor: true },
  body: z.object({ codeKey, verifyCode }),
  data: z.object({ token: z.string(), expiresSeconds: z.number().int() }),
  refusals: [...LOGGED_IN, ...CODE_REFUSALS],
})

/** The token stays good after `TRADE_PASSWORD_WEAK`. Tokens of other devices end. */
export const setTradePassword = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/trade/password/set',
  summary: 'Payment password, step 3: set it',
  access: write,
  body: z.object({ password: encryptedPin, token: tokenText(LONGEST_NUMBER) }),
  data: z.boolean(),
  refusals: [...LOGGED_IN, 'TRADE_PASSWORD_UNREADABLE', 'TRADE_PASSWORD_WEAK', 'TRADE_TOKEN_NOT_VALID'],
})
