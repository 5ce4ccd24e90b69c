import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, PaymentCall } from '../answer-call.ts'
import { CLOSED, STATES, dollars, notify, returnUrl, timeText } from '../alipay-news.ts'
import { alipaySigner } from '../alipay-signature.ts'
import type { AlipaySigner } from '../alipay-signature.ts'
import type { CallName } from '../faults.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import { simulatorOf } from '../simulator.ts'
import type { MoneyGround, SimulatorGround } from '../simulator.ts'
import { dataOf } from '../wallet/payments.ts'
import { refundOf } from '../wallet/refunds.ts'
import { openWallet } from '../wallet/wallet.ts'
import type { Wallet } from '../wallet/wallet.ts'

const settings = z.object({
  appId: z.string(),
  sellerId: z.string(),
  /** Of the application; Alipay itself knows its public half alone. */
  privateKey: z.string(),
})
type Application = z.infer<typeof settings>

const NAME = 'alipay'
const REFUND_STATES = { pending: 'REFUND_PROCESSING', done: 'REFUND_SUCCESS', failed: 'REFUND_FAIL' } as const
const EMBEDDED = '4'

const amount = z.string().regex(/^\d{1,9}\.\d\d$/)
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const reference = z.string().regex(/^\w{1,64}$/)
const page = z.object({
  out_trade_no: reference,
  total_amount: amount,
  trans_currency: z.literal('HKD'),
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  time_expire: moment,
  product_code: z.enum(['FAST_INSTANT_TRADE_PAY', 'QUICK_WAP_WAY']),
  qr_pay_mode: z.string().optional(),
  quit_url: z.url().optional(),
})
const named = z.object({ out_trade_no: reference })
const refundWanted = named.extend({ refund_amount: amount, out_request_no: z.string().min(1).max(64) })
const refundNamed = named.extend({ out_request_no: z.string() })

type Desk = { readonly app: Application; readonly money: MoneyGround; readonly wallet: Wallet; readonly signer: AlipaySigner }

/** Alipay: the page to which payers come with a signed address, calls of API v3, notifications. */
export const simulator = simulatorOf(settings, serveAlipay)

async function serveAlipay(scope: FastifyInstance, { money }: SimulatorGround, app: Application): Promise<void> {
  const signer = alipaySigner(app)
  const wallet = openWallet(money, {
    name: NAME,
    brand: 'Alipay 支付寶',
    states: STATES,
    refundStates: REFUND_STATES,
    refundsByKey: true,
    changed: async (payment) => await notify({ app, money, signer }, payment),
    returnTo: (payment) => returnUrl({ app, money, signer }, payment),
  })
  const desk: Desk = { app, money, wallet, signer }
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.get('/gateway.do', async (request, reply) => await openPage(desk, request, reply))
  const serve = (path: string, on: CallName, work: (given: unknown) => Promise<Answer> | Answer): void => {
    scope.post(path, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const call = { authorization: request.headers.authorization ?? '', method: 'POST', path, body }
      return await money.answer(callOf(request, reply, { on, body }), async () =>
        signer.isAuthorized(call) ? signed(signer, await work(jsonIn(body))) : problem('invalid-signature', 401),
      )
    })
  }
  serve('/v3/alipay/trade/query', 'query', (given) => query(desk, given))
  serve('/v3/alipay/trade/close', 'cancel', async (given) => await close(desk, given))
  serve('/v3/alipay/trade/refund', 'refund', (given) => refund(desk, given))
  serve('/v3/alipay/trade/fastpay/refund/query', 'query-refund', (given) => queryRefund(desk, given))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function callOf(request: FastifyRequest, reply: FastifyReply, { on, body }: { on: CallName; body: string }): PaymentCall {
  const given = jsonIn(body) as { out_trade_no?: string; out_request_no?: string } | null
  const merchantRef = given?.out_request_no ?? given?.out_trade_no ?? null
  return { request, reply, on, merchantRef, failure: () => ({ code: 'SYSTEM_ERROR', message: 'system error', links: [] }) }
}

const problem = (code: string, status = 400): Answer => ({ status, body: { code, message: code, links: [] } })

/** Errors go out unsigned. */
function signed(signer: AlipaySigner, { status, body }: Answer): Answer {
  const text = JSON.stringify(body)
  return status >= 400 ? { status, body } : { status, body: text, headers: signer.signAnswer(text) }
}

const centsIn = (text: string): number => Number(text.replace('.', ''))

/** The trade begins when the payer comes; coming again finds it. */
async function openPage(
  { money, wallet, app, signer }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://simulator').searchParams
  const refuse = async (why: string): Promise<FastifyReply> => await reply.status(400).type('text/plain').send(why)
  if (!signer.isSigned(query)) return await refuse('40002 isv.invalid-signature')
  const { data } = page.safeParse(jsonIn(query.get('biz_content') ?? ''))
  const isKnown =
    query.get('method') === (data?.product_code === 'QUICK_WAP_WAY' ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay')
  if (!data || !isKnown || !moment.safeParse(query.get('timestamp')).success) return await refuse('40004 ACQ.INVALID_PARAMETER')
  const before = money.payments.findByRef(NAME, data.out_trade_no)
  if (before && asked(before) !== centsIn(data.total_amount)) return await refuse('40004 ACQ.CONTEXT_INCONSISTENT')
  const made =
    before ??
    wallet.make(`${timeText(money.now()).replace(/\D/g, '')}${String(randomInt(10 ** 14)).padStart(14, '0')}`, {
      merchantRef: data.out_trade_no,
      cents: centsIn(data.total_amount),
      currency: 'HKD',
      merchantId: app.sellerId,
      merchant: 'TutorHarbour',
      subject: data.subject,
      expiresAt: new Date(Date.parse(`${data.time_expire.replace(' ', 'T')}+08:00`)).toISOString(),
      notifyUrl: query.get('notify_url') ?? '',
      // The embedded code stays where it is.
      returnUrl: data.qr_pay_mode === EMBEDDED ? '' : (query.get('return_url') ?? ''),
    })
  return await reply.redirect(money.payerUrl(made.id), 302)
}

/** What the merchant has asked for, whatever a fault has made of it. */
const asked = (payment: ProviderRecord): number => {
  const { cents, script } = dataOf(payment)
  return script?.fault === 'wrong-amount' ? cents - 1 : cents
}

function query({ app, money, wallet }: Desk, given: unknown): Answer {
  const { data } = named.safeParse(given)
  const payment = data && money.payments.findByRef(NAME, data.out_trade_no)
  if (!payment) return problem('ACQ.TRADE_NOT_EXIST')
  const { cents, currency, merchantId, paidAt } = dataOf(payment)
  const told = wallet.tell(payment)
  const isGivenBack = told === 'paid' && wallet.refunds.leftOf(payment) === 0
  const body = {
    out_trade_no: payment.merchantRef,
    trade_no: payment.id,
    trade_status: isGivenBack ? CLOSED : STATES[told],
    total_amount: dollars(cents),
    trans_currency: currency,
    buyer_logon_id: 'dem***@example.com',
    ...(told === 'paid' && paidAt ? { send_pay_date: timeText(new Date(paidAt)), buyer_pay_amount: dollars(cents) } : {}),
    ...(merchantId === app.sellerId ? {} : { seller_id: merchantId }),
  }
  return { status: 200, body }
}

async function close({ money, wallet }: Desk, given: unknown): Promise<Answer> {
  const { data } = named.safeParse(given)
  const payment = data && money.payments.findByRef(NAME, data.out_trade_no)
  if (!payment) return problem('ACQ.TRADE_NOT_EXIST')
  if (wallet.statusOf(payment) !== 'open') return problem('ACQ.TRADE_STATUS_ERROR')
  await wallet.cancel(payment)
  return { status: 200, body: { out_trade_no: payment.merchantRef, trade_no: payment.id } }
}

function refund({ money, wallet }: Desk, given: unknown): Answer {
  const { data } = refundWanted.safeParse(given)
  const payment = data && money.payments.findByRef(NAME, data.out_trade_no)
  if (!data || !payment) return problem(data ? 'ACQ.TRADE_NOT_EXIST' : 'ACQ.INVALID_PARAMETER')
  const before = money.payments.findByRef(NAME, data.out_request_no, 'refund')
  const made = wallet.refunds.make(payment, { merchantRef: data.out_request_no, cents: centsIn(data.refund_amount) })
  if (!made) return problem(dataOf(payment).status === 'paid' ? 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' : 'ACQ.TRADE_NOT_ALLOW_REFUND')
  const isMoved = !before && refundOf(made).status === 'done'
  const body = {
    out_trade_no: payment.merchantRef,
    trade_no: payment.id,
    fund_change: isMoved ? 'Y' : 'N',
    refund_fee: data.refund_amount,
  }
  return { status: 200, body }
}

function queryRefund({ money, wallet }: Desk, given: unknown): Answer {
  const { data } = refundNamed.safeParse(given)
  const payment = data && money.payments.findByRef(NAME, data.out_trade_no)
  if (!data || !payment) return problem('ACQ.TRADE_NOT_EXIST')
  const made = money.payments.findByRef(NAME, data.out_request_no, 'refund')
  const body = { out_trade_no: payment.merchantRef, trade_no: payment.id, out_request_no: data.out_request_no }
  // Of a refund that never was it says nothing.
  if (!made || refundOf(made).paymentId !== payment.id) return { status: 200, body }
  const told = wallet.refunds.tell(made)
  return { status: 200, body: { ...body, refund_status: told.state, refund_amount: dollars(refundOf(told).cents) } }
}
