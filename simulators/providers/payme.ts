import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, PaymentCall } from '../answer-call.ts'
import type { CallName } from '../faults.ts'
import { notify, refundBody, requestOf } from '../payme-answers.ts'
import { isSigned } from '../payme-signature.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import { simulatorOf } from '../simulator.ts'
import type { MoneyGround, SimulatorGround } from '../simulator.ts'
import { dataOf } from '../wallet/payments.ts'
import type { WalletProvider } from '../wallet/payments.ts'
import { openWallet } from '../wallet/wallet.ts'
import type { Wallet } from '../wallet/wallet.ts'

const settings = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  signingKeyId: z.string(),
  signingKey: z.string(),
})
type PaymeMerchant = z.infer<typeof settings>

const API_VERSION = '0.12'
const LIFE_MS = 3_600_000
const NAME = 'payme'
const REFUND_STATES = { pending: 'RF001', done: 'RF003', failed: 'RF004' } as const
const STATES = { open: 'PR001', pending: 'PR001', paid: 'PR005', failed: 'PR004', expired: 'PR007', cancelled: 'PR004' } as const

const amount = z.number().positive().multipleOf(0.01)
const wanted = z.object({
  totalAmount: amount,
  currencyCode: z.literal('HKD'),
  effectiveDuration: z.int().min(1).max(600),
  notificationUri: z.url(),
  appSuccessCallback: z.url(),
  appFailCallback: z.url(),
  merchantData: z.object({ orderId: z.string().max(64), orderDescription: z.string().max(100).optional() }),
})
const refundWanted = z.object({
  amount,
  currencyCode: z.literal('HKD'),
  reasonCode: z.literal('00'),
  reasonMessage: z.string().min(1).max(64),
})

const PROBLEMS = {
  EA001: [401, 'Authentication failed'],
  EA008: [401, 'Access token is invalid or has expired'],
  EA019: [401, 'The signature of the request is not valid'],
  EB001: [400, 'The request is not valid'],
  EB007: [404, 'Payment request not found'],
  EB009: [422, 'The payment request cannot be cancelled'],
  EB013: [422, 'The refund is not possible'],
} as const
type Problem = keyof typeof PROBLEMS

/** HSBC's PayMe for Business, API 0.12: tokens, signed calls, payment requests, refunds, notifications. */
export const simulator = simulatorOf(settings, servePayme)

async function servePayme(scope: FastifyInstance, { money }: SimulatorGround, merchant: PaymeMerchant): Promise<void> {
  const tokens = new Map<string, number>()
  const traces = new Set<string>()
  readRaw(scope)
  const provider: WalletProvider = {
    name: NAME,
    brand: 'PayMe',
    states: STATES,
    refundStates: REFUND_STATES,
    refundsByKey: false,
    changed: async (payment) => await notify(money, payment),
    returnTo: (payment) => (payment.state === STATES.open ? null : dataOf(payment).returnUrl),
  }
  const wallet = openWallet(money, provider)
  scope.post('/oauth2/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return await money.answer(callOf(request, reply, 'token'), () => {
      const isKnown = form.get('client_id') === merchant.clientId && form.get('client_secret') === merchant.clientSecret
      if (!isKnown || request.headers['api-version'] !== API_VERSION) return problem('EA001')
      const [accessToken, ends] = [randomUUID(), money.now().getTime() + LIFE_MS]
      tokens.set(accessToken, ends)
      return { status: 200, body: { accessToken, expiresOn: new Date(ends).toISOString(), tokenType: 'Bearer' } }
    })
  })
  const guard = (request: FastifyRequest): Problem | null => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if ((tokens.get(token) ?? 0) <= money.now().getTime()) return 'EA008'
    return isSigned(request, merchant, { now: money.now(), traces, apiVersion: API_VERSION }) ? null : 'EA019'
  }
  const serve = (on: CallName, work: (request: FastifyRequest) => Promise<Answer> | Answer) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      await money.answer(callOf(request, reply, on), async () => {
        const wrong = guard(request)
        return wrong ? problem(wrong) : await work(request)
      })
  }
  const requests = '/payments/paymentrequests'
  const refunds = '/payments/transactions/:transactionId/refunds'
  scope.post(
    requests,
    serve('create', (request) => create({ wallet, money }, jsonOf(request))),
  )
  scope.get(
    `${requests}/:id`,
    serve('query', (request) => query({ wallet, money }, paramOf(request, 'id'))),
  )
  scope.put(
    `${requests}/:id/cancel`,
    serve('cancel', async (request) => await cancel({ wallet, money }, paramOf(request, 'id'))),
  )
  scope.post(
    refunds,
    serve('refund', (request) => refund({ wallet, money }, paramOf(request, 'transactionId'), jsonOf(request))),
  )
  scope.get(
    refunds,
    serve('query-refund', (request) => listRefunds({ wallet, money }, paramOf(request, 'transactionId'))),
  )
}

/** Signatures are over bytes, so bodies stay as they came. */
function readRaw(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const rawOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
const paramOf = (request: FastifyRequest, name: string): string => (request.params as Record<string, string>)[name] ?? ''

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawOf(request))
  } catch {
    return null
  }
}

function callOf(request: FastifyRequest, reply: FastifyReply, on: CallName): PaymentCall {
  const given = jsonOf(request) as { merchantData?: { orderId?: string }; reasonMessage?: string } | null
  return {
    request,
    reply,
    on,
    merchantRef: given?.merchantData?.orderId ?? given?.reasonMessage ?? null,
    failure: (status) => {
      if (status === 429) return errors('EA429', 'Too many requests')
      // What failed half-way says nothing of use.
      return status === 503 ? errors('EB099', 'System error') : { timestamp: new Date().toISOString(), status }
    },
  }
}

const errors = (errorCode: string, errorDescription: string): object => ({ errors: [{ errorCode, errorDescription }] })
const problem = (code: Problem): Answer => ({ status: PROBLEMS[code][0], body: errors(code, PROBLEMS[code][1]) })

type Desk = { readonly wallet: Wallet; readonly money: MoneyGround }

function create({ wallet, money }: Desk, given: unknown): Answer {
  const { data } = wanted.safeParse(given)
  if (!data) return problem('EB001')
  const id = randomUUID()
  const made = wallet.make(id, {
    merchantRef: data.merchantData.orderId,
    cents: Math.round(data.totalAmount * 100),
    currency: 'HKD',
    merchantId: '',
    merchant: 'TutorHarbour',
    subject: data.merchantData.orderDescription ?? '',
    expiresAt: new Date(money.now().getTime() + data.effectiveDuration * 1000).toISOString(),
    notifyUrl: data.notificationUri,
    returnUrl: data.appSuccessCallback,
  })
  const webLink = money.payerUrl(id)
  return { status: 201, body: { ...requestOf(made, 'PR001'), webLink, effectiveDuration: data.effectiveDuration } }
}

function query({ wallet, money }: Desk, id: string): Answer {
  const found = money.payments.find(NAME, id)
  if (!found || found.kind !== 'payment') return problem('EB007')
  return { status: 200, body: requestOf(found, STATES[wallet.tell(found)]) }
}

async function cancel({ wallet, money }: Desk, id: string): Promise<Answer> {
  const found = money.payments.find(NAME, id)
  if (!found || found.kind !== 'payment') return problem('EB007')
  if (wallet.statusOf(found) !== 'open') return problem('EB009')
  return { status: 200, body: requestOf(await wallet.cancel(found), 'PR004') }
}

const paidBy = ({ money }: Desk, transactionId: string): ProviderRecord | undefined =>
  money.payments
    .list(NAME)
    .find((one) => one.kind === 'payment' && one.movedCents > 0 && dataOf(one).transactionId === transactionId)

function refund(desk: Desk, transactionId: string, given: unknown): Answer {
  const { data } = refundWanted.safeParse(given)
  const payment = paidBy(desk, transactionId)
  if (!data || !payment) return problem(data ? 'EB007' : 'EB001')
  const made = desk.wallet.refunds.make(payment, { merchantRef: data.reasonMessage, cents: Math.round(data.amount * 100) })
  return made ? { status: 201, body: refundBody(made) } : problem('EB013')
}

function listRefunds(desk: Desk, transactionId: string): Answer {
  const payment = paidBy(desk, transactionId)
  if (!payment) return problem('EB007')
  const told = desk.wallet.refunds.of(payment).map((one) => refundBody(desk.wallet.refunds.tell(one)))
  return { status: 200, body: { refunds: told } }
}
