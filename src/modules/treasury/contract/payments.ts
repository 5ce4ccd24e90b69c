import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { part } from '#modules/admin/contract/page.ts'

const shared = { spec: 'decisions 4 §1', tag: 'admin' } as const
const params = z.object({ tradeNo: z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}$/, 'validate.invalid') })
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const reason = freeText({ longest: 500, isRequired: true })
const act = {
  ...shared,
  method: 'POST',
  params,
  access: forOperators({ mutates: true, object: 'order', movesMoney: true }),
  data: z.null(),
} as const

/** Dollars with thousands commas and two decimals. */
const amount = z.string()
const at = z.iso.datetime()

const order = z.object({
  tradeNo: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['open', 'paid', 'closed']),
  target: z.string(),
  payerId: z.uuid(),
  payer: z.string(),
  price: amount,
  deducted: amount,
  method: z.string().nullable(),
  creditTo: z.string(),
  createdAt: at,
  expiresAt: at,
  endedAt: at.nullable(),
  /** What may still be given back; null where nothing can be. */
  refundable: amount.nullable(),
  attempts: z.array(
    z.object({
      merchantRef: z.string(),
      provider: z.string(),
      state: z.string(),
      code: z.string().nullable(),
      total: amount,
      fee: amount,
      /** What arrived where it is not what was asked for. */
      received: amount.nullable(),
      refunded: amount,
      /** What the provider reports of a payment that we have not received, with its currency. */
      said: z.string().nullable(),
      providerRef: z.string().nullable(),
      transactionId: z.string().nullable(),
      createdAt: at,
      askedAt: at.nullable(),
      /** Whether what arrived is still to be given back. */
      isToSettle: z.boolean(),
      /** Whether it did not arrive, and an operator has not settled it outside yet. */
      isToDismiss: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundRef: z.string(),
      way: z.enum(['provider', 'wallet']),
      state: z.string(),
      code: z.string().nullable(),
      amount,
      /** The given balance that went back with it; null where there was none. */
      gift: amount.nullable(),
      reason: z.string(),
      createdAt: at,
      /** Whether it failed and its money is to be given back another time, and whether the wallet is a way. */
      isToRepeat: z.boolean(),
      isForWallet: z.boolean(),
    }),
  ),
  /** What went back without us. */
  reversals: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['refund', 'dispute']),
      state: z.enum(['open', 'taken', 'borne', 'recovered', 'returned']),
      amount,
      gift: amount.nullable(),
      providerNo: z.string(),
      reason: z.string().nullable(),
      /** Until when the provider takes evidence. */
      dueAt: at.nullable(),
      createdAt: at,
    }),
  ),
})
export type PaymentOrder = z.infer<typeof order>

/** Keyword: any number of an order, a payment, a refund, a transfer, a notification, a case, a mobile. */
export const getPayments = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/payment/list',
  summary: 'Orders by any number, or those that wait for a person, the newest first',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(200).default('') }),
  data: z.object({
    list: z.array(order),
    next,
    waiting: z.int(),
    /** Notifications within a day that no provider had signed. */
    unverified: z.int(),
  }),
  refusals: OPERATOR,
})

/** Everything about one order. */
export const getPayment = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/payment/{tradeNo}/detail',
  summary: 'An order with its payments, refunds, notifications, moves and transfers',
  access: forOperators({ mutates: false, object: 'order' }),
  params,
  data: z.object({
    order,
    events: z.array(
      z.object({
        at,
        kind: z.enum(['order', 'attempt', 'refund', 'reversal']),
        /** Number of the payment or refund. */
        subject: z.string(),
        move: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        by: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    deliveries: z.array(
      z.object({
        at,
        provider: z.string(),
        eventId: z.string().nullable(),
        kind: z.string().nullable(),
        isVerified: z.boolean(),
        handledAt: at.nullable(),
      }),
    ),
    transfers: z.array(
      z.object({
        id: z.uuid(),
        at,
        kind: z.string(),
        entries: z.array(z.object({ account: z.string(), name: z.string().nullable(), amount })),
      }),
    ),
  }),
  refusals: [...OPERATOR, 'ORDER_NOT_FOUND'],
})
export type PaymentStory = z.infer<typeof getPayment.data>

export const postPaymentAsk = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/ask',
  summary: 'Have the providers asked about an order now',
  access: forOperators({ mutates: true, object: 'order' }),
  refusals: [...OPERATOR, 'ORDER_NOT_FOUND'],
})

const BACK = [...OPERATOR, 'ORDER_NOT_FOUND', 'REFUND_NOT_OPEN', 'REFUND_TOO_LARGE', 'REFUND_MONEY_GONE', 'PAYER_ERASED'] as const
const MOST_DOLLARS = 1_000_000

/** `seen`: how many refunds were shown. The same press twice is one refund. */
export const postPaymentRefund = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/refund',
  summary: 'Give all or a part of a paid order back by the way it was paid',
  body: z.strictObject({
    amount: z
      .number('validate.invalid')
      .min(0.01, 'validate.invalid')
      .max(MOST_DOLLARS, 'validate.invalid')
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'validate.invalid'),
    seen: z.int().min(0).max(1000),
    reason,
  }),
  refusals: [...BACK, 'ORDER_NOT_PAID', 'REFUND_USED', 'BOOSTS_USED_UP'],
})

const way = z.enum(['provider', 'wallet'], 'validate.invalid')

export const postPaymentAgain = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/refund/again',
  summary: 'Give the money of a failed refund back once more, or into the wallet',
  body: z.strictObject({ refundRef: z.string().regex(/^R[0-9A-HJKMNP-TV-Z]{16}$/, 'validate.invalid'), way, reason }),
  refusals: [...BACK, 'PAYER_DISPUTES'],
})

export const postPaymentMismatch = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/mismatch',
  summary: 'Give money back that is not what was asked for, or into the wallet',
  body: z.strictObject({ merchantRef: z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}\d{2}$/, 'validate.invalid'), way, reason }),
  refusals: BACK,
})

export const postPaymentDismissal = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/dismiss',
  summary: 'Say that a payment that we have not received is settled outside',
  body: z.strictObject({ merchantRef: z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}\d{2}$/, 'validate.invalid'), reason }),
  refusals: [...OPERATOR, 'ORDER_NOT_FOUND', 'REFUND_NOT_OPEN'],
})

/** `by`: the house, or the payer out of the wallet. */
export const postPaymentReversal = endpoint({
  ...act,
  path: '/api/admin/payment/{tradeNo}/reversal',
  summary: 'Decide who bears money that went back without us',
  body: z.strictObject({ reversalId: z.uuid(), by: z.enum(['house', 'wallet'], 'validate.invalid'), reason }),
  refusals: [...OPERATOR, 'ORDER_NOT_FOUND', 'REVERSAL_NOT_OPEN', 'REVERSAL_NOT_COVERED'],
})
