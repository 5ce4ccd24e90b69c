import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer } from '../answer-call.ts'
import type { CallName } from '../faults.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'
import { metadataOf, openAccount } from '../stripe/account.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { openStripeDesk } from '../stripe/desk.ts'
import { failureOf, refusal } from '../stripe/errors.ts'
import { merchantRefOf } from '../stripe/intents.ts'
import { serveStripeJs } from '../stripe/serve-js.ts'

const settings = z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() })
type StripeKeys = z.infer<typeof settings>

/** Stripe's API as far as payments by card need it, its script for browsers, and its webhooks. */
export const simulator = simulatorOf(settings, serveStripe)

type Handled = {
  readonly on: CallName
  /** Which payment or refund a call is about, for faults that are ordered for one. */
  readonly ref?: (request: FastifyRequest) => string | null
  readonly work: (request: FastifyRequest) => Promise<Answer> | Answer
  /** Whether browsers may call it with the publishable key. */
  readonly isForBrowsers?: true
}

const form = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
const idIn = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? ''
const query = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://stripe').searchParams

async function serveStripe(scope: FastifyInstance, ground: SimulatorGround, keys: StripeKeys): Promise<void> {
  const account = openAccount(ground, keys.webhookSecret)
  openStripeDesk(ground, account)
  await serveStripeJs(scope, { ground, account, publishableKey: keys.publishableKey })
  const refOf = (request: FastifyRequest): string | null => account.merchantRefOf(idIn(request))
  const route = (method: 'GET' | 'POST', path: string, handled: Handled): void => {
    scope.route({
      method,
      url: `/v1${path}`,
      handler: async (request, reply) => {
        const { on, ref, work } = handled
        const call = { request, reply, on, merchantRef: ref?.(request) ?? null, failure: failureOf }
        return await ground.money.answer(call, async () => {
          const refused = refusedKey(request, { keys, isForBrowsers: handled.isForBrowsers ?? false })
          if (refused) return refused
          return method === 'POST' ? await account.once(request, async () => await work(request)) : await work(request)
        })
      },
    })
  }
  plugIntents(route, account, refOf)
  route('POST', '/payment_methods', { on: 'token', work: (request) => account.createMethod(form(request)), isForBrowsers: true })
  route('POST', '/refunds', {
    on: 'refund',
    ref: (request) => form(request).get('metadata[refundRef]'),
    work: async (request) => await account.createRefund(form(request)),
  })
  route('GET', '/refunds', { on: 'query-refund', work: async (request) => await account.listRefunds(query(request)) })
  route('GET', '/refunds/:id', {
    on: 'query-refund',
    ref: refOf,
    work: async (request) => await account.showRefund(idIn(request)),
  })
  route('GET', '/disputes', { on: 'other', work: (request) => account.listDisputes(query(request)) })
  route('GET', '/events', { on: 'other', work: (request) => account.listEvents(query(request)) })
}

type Route = (method: 'GET' | 'POST', path: string, handled: Handled) => void

function plugIntents(route: Route, account: StripeAccount, ref: (request: FastifyRequest) => string | null): void {
  route('POST', '/payment_intents', {
    on: 'create',
    ref: (request) => merchantRefOf(metadataOf(form(request))),
    work: async (request) => await account.createIntent(form(request)),
  })
  route('GET', '/payment_intents', { on: 'query', work: (request) => account.listIntents(query(request)) })
  route('GET', '/payment_intents/search', { on: 'query', work: (request) => account.searchIntents(query(request)) })
  route('GET', '/payment_intents/:id', { on: 'query', ref, work: async (request) => await account.showIntent(idIn(request)) })
  route('POST', '/payment_intents/:id/confirm', {
    on: 'confirm',
    ref,
    work: async (request) => await account.confirmIntent(idIn(request), form(request)),
  })
  route('POST', '/payment_intents/:id/cancel', {
    on: 'cancel',
    ref,
    work: async (request) => await account.cancelIntent(idIn(request)),
  })
}

type Allowed = { readonly keys: StripeKeys; readonly isForBrowsers: boolean }

function refusedKey(request: FastifyRequest, { keys, isForBrowsers }: Allowed): Answer | null {
  const given = request.headers.authorization?.replace(/^Bearer /, '')
  if (given === keys.secretKey || (isForBrowsers && given === keys.publishableKey)) return null
  return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
}
