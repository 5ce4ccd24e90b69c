import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer } from '../answer-call.ts'
import type { CallName } from '../faults.ts'
import { openKept } from '../kept.ts'
import type { Kept } from '../kept.ts'
import { openPaypalDesk } from '../paypal/desk.ts'
import { done, failureOf, refusal } from '../paypal/errors.ts'
import { OLD_KEY, OWN_KEY } from '../paypal/keys.ts'
import { createOrders } from '../paypal/orders.ts'
import type { PaypalOrders } from '../paypal/orders.ts'
import { centsOf, orderResource, refundResource } from '../paypal/resources.ts'
import type { PaypalOrder } from '../paypal/resources.ts'
import { paypalTeller } from '../paypal/webhooks.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

const settings = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  merchantId: z.string(),
  webhookId: z.string(),
})
type PaypalAccount = z.infer<typeof settings>

/** PayPal's Orders v2 as far as a payment needs it, with its token, refunds, certificates and webhooks. */
export const simulator = simulatorOf(settings, servePaypal)

const TOKEN_SECONDS = 32_400

const money = z.object({ currency_code: z.string().length(3), value: z.string() })
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().max(127),
      invoice_id: z.string().max(127),
      description: z.string().max(127).default(''),
      amount: money,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
      }),
    }),
  }),
})
const newRefund = z.object({ amount: money, invoice_id: z.string().max(127), custom_id: z.string().max(127).default('') })

type Replay = { readonly status: number; readonly body: unknown }
type Served = {
  readonly ground: SimulatorGround
  readonly account: PaypalAccount
  readonly orders: PaypalOrders
  readonly replays: Kept<Replay>
  readonly shown: (order: PaypalOrder) => object
}
type Handled = {
  readonly on: CallName
  readonly ref?: (request: FastifyRequest) => string | null
  readonly work: (request: FastifyRequest) => Promise<Answer> | Answer
}
type Route = (method: 'GET' | 'POST', path: string, handled: Handled) => void

const idIn = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? ''

async function servePaypal(scope: FastifyInstance, ground: SimulatorGround, account: PaypalAccount): Promise<void> {
  const orders = createOrders(ground.money, paypalTeller(ground, account.webhookId))
  const place = (): Parameters<typeof orderResource>[2] => ({ api: ground.url(), payerUrl: ground.money.payerUrl })
  const shown = (order: PaypalOrder): object => orderResource(order, orders.refundsOf(order.id), place())
  openPaypalDesk(ground, orders)
  // A capture has the type of JSON and no body.
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
    try {
      parsed(null, body === '' ? {} : JSON.parse(String(body)))
    } catch (error) {
      parsed(error as Error)
    }
  })
  // Those of before a restart are refused, as with a token that was taken back.
  const tokens = new Set<string>()
  scope.post('/v1/oauth2/token', async (request, reply) => {
    const call = { request, reply, on: 'token', failure: failureOf } as const
    return await ground.money.answer(call, () => tokenFor(request, { account, tokens }))
  })
  for (const { id, certificate } of [OWN_KEY, OLD_KEY])
    scope.get(
      `/v1/notifications/certs/${id}`,
      async (_request, reply) => await reply.type('application/x-pem-file').send(certificate),
    )
  const route: Route = (method, url, { on, ref, work }) => {
    scope.route({
      method,
      url,
      handler: async (request, reply) => {
        const call = { request, reply, on, merchantRef: ref?.(request) ?? null, failure: failureOf }
        return await ground.money.answer(call, async () => {
          const isKnown = tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
          return isKnown ? await work(request) : refusal(401)
        })
      },
    })
  }
  const served = { ground, account, orders, replays: openKept<Replay>(ground.folder, 'paypal-requests'), shown }
  plugOrders(route, served)
  plugRefunds(route, served)
}

function tokenFor(request: FastifyRequest, { account, tokens }: { account: PaypalAccount; tokens: Set<string> }): Answer {
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  if (request.headers.authorization !== `Basic ${basic}`)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  if (form.get('grant_type') !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } }
  const token = `A21AA${randomBytes(32).toString('base64url')}`
  tokens.add(token)
  const app = { scope: 'https://uri.paypal.com/services/payments/payment', app_id: 'APP-SIMULATED', nonce: token.slice(-12) }
  return done(200, { ...app, access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
}

/** Does what a request asks once for each `PayPal-Request-Id`; what was refused may be tried again. */
async function oncePerKey({ replays }: Served, request: FastifyRequest, work: () => Promise<Answer> | Answer): Promise<Answer> {
  const id = request.headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
  const key = `${request.url} ${id}`
  const before = replays.get(key)
  if (before) return done(before.status, before.body)
  const answer = await work()
  if (answer.status < 300) replays.set(key, { status: answer.status, body: answer.body })
  return answer
}

function plugOrders(route: Route, served: Served): void {
  const { account, orders, shown } = served
  const ref = (request: FastifyRequest): string | null => orders.find(idIn(request))?.merchantRef ?? null
  route('POST', '/v2/checkout/orders', {
    on: 'create',
    ref: ({ body }) => newOrder.safeParse(body).data?.purchase_units[0].invoice_id ?? null,
    work: async (request) => await oncePerKey(served, request, () => createOrder(served, request.body)),
  })
  route('GET', '/v2/checkout/orders/:id', {
    on: 'query',
    ref,
    work: async (request) => {
      const order = orders.find(idIn(request))
      if (!order || order.state === 'EXPIRED') return refusal(404, 'INVALID_RESOURCE_ID')
      return done(200, shown(await orders.told(order)))
    },
  })
  route('POST', '/v2/checkout/orders/:id/capture', {
    on: 'confirm',
    ref,
    work: async (request) =>
      await oncePerKey(served, request, async () => {
        const order = orders.find(idIn(request))
        if (!order || order.state === 'EXPIRED') return refusal(404, 'INVALID_RESOURCE_ID')
        if (order.data.capture) return refusal(422, 'ORDER_ALREADY_CAPTURED')
        if (order.state !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
        if (order.data.script?.fault === 'decline') return refusal(422, 'INSTRUMENT_DECLINED')
        if (order.data.script?.fault === 'requires-action') return refusal(422, 'PAYER_ACTION_REQUIRED')
        return done(201, shown(await orders.capture(order)))
      }),
  })

  function createOrder({ ground }: Served, body: unknown): Answer {
    const { success, data } = newOrder.safeParse(body)
    if (!success) return refusal(400, 'INVALID_PARAMETER_SYNTAX')
    const [unit] = data.purchase_units
    const cents = centsOf(unit.amount.value)
    if (cents === null || cents === 0) return refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
    const isPaid = ground.money.payments.list('paypal').some((one) => one.merchantRef === unit.invoice_id && one.movedCents > 0)
    if (isPaid) return refusal(422, 'DUPLICATE_INVOICE_ID')
    const { return_url: returnUrl, cancel_url: cancelUrl } = data.payment_source.paypal.experience_context
    const order = orders.create({
      merchantRef: unit.invoice_id,
      customId: unit.custom_id,
      description: unit.description,
      cents,
      currency: unit.amount.currency_code,
      payee: account.merchantId,
      returnUrl,
      cancelUrl,
    })
    return done(201, shown(order))
  }
}

function plugRefunds(route: Route, served: Served): void {
  const { orders } = served
  route('POST', '/v2/payments/captures/:id/refund', {
    on: 'refund',
    ref: ({ body }) => newRefund.safeParse(body).data?.invoice_id ?? null,
    work: async (request) =>
      await oncePerKey(served, request, async () => {
        const { success, data } = newRefund.safeParse(request.body)
        const order = orders.findByCapture(idIn(request))
        if (!success) return refusal(400, 'INVALID_PARAMETER_SYNTAX')
        if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
        const cents = centsOf(data.amount.value) ?? 0
        if (data.amount.currency_code !== order.data.currency) return refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
        if (orders.leftCents(order) === 0) return refusal(422, 'CAPTURE_FULLY_REFUNDED')
        if (cents < 1 || cents > orders.leftCents(order)) return refusal(422, 'REFUND_AMOUNT_EXCEEDED')
        const refund = await orders.refund(order, { cents, merchantRef: data.invoice_id, customId: data.custom_id })
        return done(201, refundResource(refund))
      }),
  })
  route('GET', '/v2/payments/refunds/:id', {
    on: 'query-refund',
    work: (request) => {
      const refund = orders.findRefund(idIn(request))
      return refund ? done(200, refundResource(refund)) : refusal(404, 'INVALID_RESOURCE_ID')
    },
  })
}
