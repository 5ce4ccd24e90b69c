import type { Answer } from '../answer-call.ts'
import { openKept } from '../kept.ts'
import type { SimulatorGround } from '../simulator.ts'
import { cardOf, cardOfMethod } from './cards.ts'
import type { Card } from './cards.ts'
import { createDisputes, disputeResource } from './disputes.ts'
import type { Disputes } from './disputes.ts'
import { badRequest, done, missing, refusal } from './errors.ts'
import { idOf, openEvents, secondsOf } from './events.ts'
import type { StripeEvents } from './events.ts'
import { openIdempotency } from './idempotency.ts'
import type { OncePerKey } from './idempotency.ts'
import { STRIPE, createIntents } from './intents.ts'
import type { Intents } from './intents.ts'
import { createRefunds } from './refunds.ts'
import type { Refunds } from './refunds.ts'
import { intentResource, listOf, refundResource } from './resources.ts'
import type { Intent } from './resources.ts'

/** What Stripe's table says for a charge in HKD. */
const LEAST_CENTS = 400
const MOST_CENTS = 99_999_999
const PAGE = 10
const LARGEST_PAGE = 100

/** One account at Stripe: each function answers a call. */
export type StripeAccount = {
  readonly once: OncePerKey
  readonly intents: Intents
  readonly refunds: Refunds
  readonly disputes: Disputes
  readonly events: StripeEvents
  readonly merchantRefOf: (id: string) => string | null
  readonly createMethod: (form: URLSearchParams) => Answer
  readonly createIntent: (form: URLSearchParams) => Promise<Answer>
  readonly confirmIntent: (id: string, form: URLSearchParams) => Promise<Answer>
  readonly cancelIntent: (id: string) => Promise<Answer>
  readonly showIntent: (id: string) => Promise<Answer>
  readonly listIntents: (query: URLSearchParams) => Answer
  readonly searchIntents: (query: URLSearchParams) => Answer
  readonly createRefund: (form: URLSearchParams) => Promise<Answer>
  readonly showRefund: (id: string) => Promise<Answer>
  readonly listRefunds: (query: URLSearchParams) => Promise<Answer>
  readonly listDisputes: (query: URLSearchParams) => Answer
  readonly listEvents: (query: URLSearchParams) => Answer
}

/** The values of `metadata[…]`. */
export function metadataOf(form: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
}

export function openAccount(ground: SimulatorGround, webhookSecret: string): StripeAccount {
  const { money, folder } = ground
  const events = openEvents(ground, webhookSecret)
  const disputes = createDisputes(ground, events)
  const intents = createIntents(money, events, disputes)
  const refunds = createRefunds(money, events)
  const methods = openKept<{ readonly card: Card }>(folder, 'stripe-methods')
  const cardFor = (method: string): Card | null => cardOfMethod(method) ?? methods.get(method)?.card ?? null
  return {
    once: openIdempotency(folder),
    intents,
    refunds,
    disputes,
    events,
    merchantRefOf: (id) => money.payments.find(STRIPE, id)?.merchantRef ?? null,
    createMethod: (form) => {
      const card = cardOf(form.get('card[number]') ?? '')
      if (!card) return refusal(402, { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' })
      const id = idOf('pm')
      methods.set(id, { card })
      const { brand, last4 } = card
      const created = secondsOf(money.now())
      return done({ id, object: 'payment_method', type: 'card', card: { brand, last4 }, created, livemode: false })
    },
    listDisputes: (query) => {
      const all = disputes.of(query.get('payment_intent') ?? '').map(disputeResource)
      return done(pageOf('/v1/disputes', all, query))
    },
    listEvents: (query) => done(pageOf('/v1/events', events.list(), query)),
    ...intentCalls(intents, cardFor),
    ...refundCalls(intents, refunds),
  }
}

type IntentCalls = Pick<
  StripeAccount,
  'createIntent' | 'confirmIntent' | 'cancelIntent' | 'showIntent' | 'listIntents' | 'searchIntents'
>

function intentCalls(intents: Intents, cardFor: (method: string) => Card | null): IntentCalls {
  const withIntent = async (id: string, work: (intent: Intent) => Promise<Answer> | Answer): Promise<Answer> => {
    const intent = intents.find(id)
    return intent ? await work(intent) : missing('payment_intent', id)
  }
  const confirm = async (intent: Intent, form: URLSearchParams): Promise<Answer> => {
    const method = form.get('payment_method') ?? ''
    const card = cardFor(method)
    return card ? answerTo(await intents.confirm(intent, { method, card })) : missingMethod(method)
  }
  return {
    createIntent: async (form) => {
      const cents = Number(form.get('amount'))
      const method = form.get('payment_method')
      const refused = refusedAmount(cents)
      if (refused) return refused
      if (method && !cardFor(method)) return missingMethod(method)
      const [currency, description] = [form.get('currency') ?? '', form.get('description') ?? '']
      const intent = intents.create({ cents, currency, metadata: metadataOf(form), description })
      return form.get('confirm') === 'true' ? await confirm(intent, form) : done(intentResource(intent))
    },
    confirmIntent: async (id, form) =>
      await withIntent(id, async (intent) =>
        intent.state === 'requires_payment_method' ? await confirm(intent, form) : unexpectedState(intent),
      ),
    cancelIntent: async (id) =>
      await withIntent(id, async (intent) =>
        intent.state === 'succeeded' || intent.state === 'canceled'
          ? unexpectedState(intent)
          : done(intentResource(await intents.cancel(intent))),
      ),
    showIntent: async (id) => await withIntent(id, async (intent) => done(intentResource(await intents.told(intent)))),
    listIntents: (query) => done(pageOf('/v1/payment_intents', intents.list().map(intentResource).toReversed(), query)),
    searchIntents: (query) => searchIn(intents, query),
  }
}

const missingMethod = (method: string): Answer =>
  badRequest(`No such PaymentMethod: '${method}'`, { code: 'resource_missing', param: 'payment_method' })

function refusedAmount(cents: number): Answer | null {
  if (!Number.isSafeInteger(cents)) return badRequest('Invalid integer', { param: 'amount' })
  if (cents < LEAST_CENTS) return badRequest('Amount must be at least $4.00 hkd', { code: 'amount_too_small', param: 'amount' })
  return cents > MOST_CENTS ? badRequest('Amount is too large', { code: 'amount_too_large', param: 'amount' }) : null
}

/** A payment that the card's bank refused is an error that carries the payment. */
function answerTo(intent: Intent): Answer {
  const { error } = intent.data
  if (!error) return done(intentResource(intent))
  return refusal(402, { type: 'card_error', ...error, payment_intent: intentResource(intent) })
}

function unexpectedState(intent: Intent): Answer {
  const message = `You cannot do this to a PaymentIntent with a status of ${intent.state}.`
  return refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intentResource(intent),
  })
}

function searchIn(intents: Intents, query: URLSearchParams): Answer {
  const wanted = [...(query.get('query') ?? '').matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)].map(([, key = '', value]) => ({
    key,
    value,
  }))
  if (wanted.length === 0) return badRequest('The search query is not one that can be read.', { param: 'query' })
  const found = intents.list().filter(({ data }) => wanted.every(({ key, value }) => data.metadata[key] === value))
  const data = found.toReversed().map(intentResource)
  return done({ object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data })
}

type RefundCalls = Pick<StripeAccount, 'createRefund' | 'showRefund' | 'listRefunds'>

function refundCalls(intents: Intents, refunds: Refunds): RefundCalls {
  return {
    createRefund: async (form) => {
      const id = form.get('payment_intent') ?? ''
      const intent = intents.find(id)
      if (!intent) return missing('payment_intent', id)
      if (intent.state !== 'succeeded') return badRequest('This PaymentIntent does not have a successful charge to refund.')
      const left = intent.movedCents - refunds.refundedCents(id)
      const cents = Number(form.get('amount') ?? left)
      if (left === 0) return badRequest('Charge has already been refunded.', { code: 'charge_already_refunded' })
      if (!Number.isSafeInteger(cents) || cents < 1 || cents > left)
        return badRequest('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
      return done(refundResource(await refunds.create(intent, { cents, metadata: metadataOf(form) })))
    },
    showRefund: async (id) => {
      const refund = refunds.find(id)
      return refund ? done(refundResource(await refunds.told(refund))) : missing('refund', id)
    },
    listRefunds: async (query) => {
      const told = []
      for (const refund of refunds.of(query.get('payment_intent') ?? '')) told.push(refundResource(await refunds.told(refund)))
      return done(pageOf('/v1/refunds', told, query))
    },
  }
}

/** The part of a list, the newest first, that was asked for. */
function pageOf(url: string, all: readonly object[], query: URLSearchParams): object {
  const since = Number(query.get('created[gte]') ?? 0)
  const after = query.get('starting_after')
  const wanted = (all as readonly { id?: string; created?: number; type?: string }[]).filter(
    (one) => (one.created ?? 0) >= since && (!query.get('type') || one.type === query.get('type')),
  )
  const start = after === null ? 0 : wanted.findIndex((one) => one.id === after) + 1
  const size = Math.min(Number(query.get('limit') ?? PAGE), LARGEST_PAGE)
  return listOf(url, wanted.slice(start, start + size), start + size < wanted.length)
}
