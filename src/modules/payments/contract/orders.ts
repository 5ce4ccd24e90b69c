import { z } from 'zod'
import { cents, toDollars } from '#kernel/money.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { amounts } from '../domain/amounts.ts'
import { ATTEMPT_STATES, ORDER_STATES } from '../domain/order-moves.ts'
import { STORY } from '../domain/order-story.ts'
import { BUYERS, OWN, checkCode, dollarAmount, method, reading, shared, tradeNo } from './fields.ts'

/** An order to pay. */
export const createdOrder = z.object({ tradeNo, checkCode })
export type CreatedOrderAnswer = z.infer<typeof createdOrder>

// What may go in at once is configuration, within what it can ever be.
const LEAST = toDollars(cents(amounts.topUpLeast.least))
const MOST = toDollars(cents(amounts.topUpMost.most))

/** Money for one's own wallet, in dollars (decisions 2.1 "Top-up"). */
export const postTopUp = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/order/create/top/up',
  summary: 'Order money for the own wallet',
  access: { roles: BUYERS, object: 'none', mutates: true, rate: 'write' },
  body: z.object({
    amount: z
      .number('validate.invalid')
      .min(LEAST, 'validate.invalid')
      .max(MOST, 'validate.invalid')
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'validate.invalid'),
  }),
  data: createdOrder,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'TOP_UP_RANGE', 'WALLET_FULL', 'TERMS_NOT_AGREED'],
})

const orderView = z.object({
  tradeNo,
  kind: z.string(),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  price: dollarAmount,
  /** What given balance takes off. */
  deducted: dollarAmount,
  due: dollarAmount,
  method: method.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** What was paid for it in all, with the fee of the method; null while it is not paid. */
  paid: dollarAmount.nullable(),
  /** What the method cost that paid it. */
  fee: dollarAmount,
})

/** How the last try to pay it stands. */
const attemptView = z.object({
  method,
  state: z.enum(ATTEMPT_STATES),
  /** The provider's own, e.g. `PR004`. */
  code: z.string().nullable(),
  total: dollarAmount,
  /** Why it did not go through, in words; null while it is under way, and when it paid. */
  why: z.string().nullable(),
})

/** A line of what happened to it, with the sum and the method that it is about. */
const storyLine = z.object({
  at: z.iso.datetime(),
  what: z.enum(STORY),
  method: method.nullable(),
  amount: dollarAmount.nullable(),
  why: z.string().nullable(),
})

/** An order of the caller with its check code: asking looks after the provider, so this is also the poll of any method. */
export const getOrder = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/order/detail',
  summary: 'One order of the caller, and how paying it stands',
  access: reading,
  query: z.object({ tradeNo }),
  data: orderView.extend({
    checkCode,
    attempt: attemptView.nullable(),
    /** What the payer accepts before paying: a page below the language, its version and title; null where nothing is left to accept. */
    consent: z.object({ document: z.string(), version: z.string(), title: z.string() }).nullable(),
    /** What went back, or is on its way. */
    refunded: dollarAmount,
    /** What of the given balance went back with it. */
    giftBack: dollarAmount,
    /** Until it ends, by our clock. */
    secondsLeft: z.int(),
    /** What becomes of money that arrives after its end; null where none is on its way. */
    ifLate: z.enum(['pays', 'returns']).nullable(),
    story: z.array(storyLine),
  }),
  refusals: OWN,
})
export type OrderView = z.infer<typeof getOrder.data>

const MOST_A_PAGE = 200

export const getOrders = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/order/list',
  summary: 'The orders of the caller, of one state or those that a search finds, the newest first; counts of all',
  access: { ...reading, object: 'none' },
  query: z.object({
    ...partFields({ usual: 20, most: MOST_A_PAGE }),
    state: z.enum(ORDER_STATES).optional(),
    /** Parts of the order's number or of what it is for. */
    keyword: searchText(60).default(''),
  }),
  data: z.object({
    list: z.array(orderView),
    next,
    counts: z.object({ open: z.number().int(), paid: z.number().int(), closed: z.number().int() }),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type OrderLine = z.infer<typeof getOrders.data>['list'][number]
