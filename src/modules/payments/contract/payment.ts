import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { OWN, PAYING, checkCode, dollarAmount, method, paying, reading, shared, tradeNo, writing } from './fields.ts'

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
