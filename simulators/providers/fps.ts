import { createHash, createHmac, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer } from '../answer-call.ts'
import type { CallName } from '../faults.ts'
import { fpsCode } from '../fps-code.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import { simulatorOf } from '../simulator.ts'
import type { MoneyGround, SimulatorGround } from '../simulator.ts'
import { dataOf } from '../wallet/payments.ts'
import { refundOf } from '../wallet/refunds.ts'
import { openWallet } from '../wallet/wallet.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { SigningKey } from '../webhooks.ts'

const settings = z.object({
  /** Whom codes pay. */
  id: z.string(),
  appCode: z.string(),
  clientKey: z.string(),
  shopId: z.string(),
})
type Shop = z.infer<typeof settings>

const NAME = 'fps'
/** The one that is registered at the acquirer for the app code. */
const WEBHOOK = '/api/webhook/fps'
const STATES = { open: '1143', pending: '1145', paid: '0000', failed: '1205', expired: '1181', cancelled: '1142' } as const
const REFUND_STATES = { pending: '1143', done: '0000', failed: '1205' } as const
const HONG_KONG_MS = 28_800_000
const MINUTE_MS = 60_000
const DEFAULT_MINUTES = '30'
const BUSY = 503
const THROTTLED = 429

const whole = z.string().regex(/^[1-9]\d{0,10}$/)
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const reference = z.string().regex(/^[\w-]{1,128}$/)
const wanted = z.object({
  txamt: whole,
  txcurrcd: z.literal('HKD'),
  pay_type: z.enum(['802001', '802010']),
  out_trade_no: reference.max(25),
  txdtm: moment,
  goods_name: z
    .string()
    .max(20)
    .regex(/^[\p{L}\p{N} ]*$/u)
    .default(''),
  expired_time: z
    .string()
    .regex(/^\d{1,3}$/)
    .default(DEFAULT_MINUTES),
})
const refundWanted = z.object({ syssn: z.string(), out_trade_no: reference, txamt: whole, txdtm: moment })
const asked = z.object({ out_trade_no: reference, start_time: moment.optional(), end_time: moment.optional() })

type Desk = { readonly shop: Shop; readonly money: MoneyGround; readonly wallet: Wallet }

/** An acquirer of the Faster Payment System that speaks QFPay's API: payment, query, close, refund, notifications. */
export const simulator = simulatorOf(settings, serveFps)

async function serveFps(scope: FastifyInstance, { money, productUrl }: SimulatorGround, shop: Shop): Promise<void> {
  const url = `${productUrl}${WEBHOOK}`
  const wallet = openWallet(money, {
    name: NAME,
    brand: 'FPS 轉數快',
    states: STATES,
    refundStates: REFUND_STATES,
    refundsByKey: true,
    changed: async (payment) => await notify({ money, shop }, url, payment),
    returnTo: () => null,
  })
  const desk = { shop, money, wallet }
  const serve = (on: CallName, work: (given: unknown) => Promise<Answer> | Answer) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const call = { request, reply, on: callName(desk, on, form), merchantRef: form.get('out_trade_no'), failure }
      return await money.answer(call, async () =>
        isSigned(request, form, shop) ? await work(Object.fromEntries(form)) : say('1101', 'Signature error'),
      )
    }
  }
  scope.post(
    '/trade/v1/payment',
    serve('create', (given) => pay(desk, given)),
  )
  scope.post(
    '/trade/v1/query',
    serve('query', (given) => query(desk, given)),
  )
  scope.post(
    '/trade/v1/close',
    serve('cancel', async (given) => await close(desk, given)),
  )
  scope.post(
    '/trade/v1/refund',
    serve('refund', (given) => refund(desk, given)),
  )
}

/** A query names payments and refunds alike. */
function callName({ money }: Desk, on: CallName, form: URLSearchParams): CallName {
  const name = form.get('out_trade_no') ?? ''
  return on === 'query' && money.payments.findByRef(NAME, name) === null ? 'query-refund' : on
}

const say = (respcd: string, resperr: string, more: object = {}): Answer => ({
  status: 200,
  body: { respcd, resperr, respmsg: '', ...more },
})

/** While its bank is away the acquirer has no code to give. */
function failure(status: number): unknown {
  if (status === BUSY || status === THROTTLED) return { respcd: '1298', resperr: 'Network busy', payload: null }
  return { error: 'internal' }
}

function isSigned({ headers }: FastifyRequest, form: URLSearchParams, { appCode, clientKey, shopId }: Shop): boolean {
  const pairs = [...form].map(([name, value]) => `${name}=${value}`)
  const algorithm = String(headers['x-qf-signtype'] ?? 'MD5').toLowerCase()
  if (algorithm !== 'md5' && algorithm !== 'sha256') return false
  const text = pairs.toSorted((one, two) => (nameOf(one) < nameOf(two) ? -1 : 1)).join('&') + clientKey
  const wantedSign = createHash(algorithm).update(text).digest('hex').toUpperCase()
  const isDistinct = new Set(form.keys()).size === pairs.length
  return isDistinct && headers['x-qf-appcode'] === appCode && headers['x-qf-sign'] === wantedSign && form.get('mchid') === shopId
}

const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('='))
const timeText = (time: Date): string => new Date(time.getTime() + HONG_KONG_MS).toISOString().slice(0, 19).replace('T', ' ')
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

function pay({ shop, money, wallet }: Desk, given: unknown): Answer {
  const { data } = wanted.safeParse(given)
  if (!data) return say('1108', 'Parameter error')
  const before = money.payments.findByRef(NAME, data.out_trade_no)
  if (before && String(dataOf(before).cents) !== data.txamt) return say('1201', 'Duplicate out_trade_no')
  const now = money.now()
  const made =
    before ??
    wallet.make(`${timeText(now).replace(/\D/g, '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`, {
      merchantRef: data.out_trade_no,
      cents: Number(data.txamt),
      currency: 'HKD',
      merchantId: shop.shopId,
      merchant: 'TutorHarbour',
      subject: data.goods_name,
      expiresAt: new Date(timeOf(data.txdtm) + Number(data.expired_time) * MINUTE_MS).toISOString(),
      notifyUrl: '',
      returnUrl: '',
    })
  const row = rowOf(made, '1143')
  return say('0000', 'Request successful', {
    ...row,
    respcd: '0000',
    payload: codeOf(shop, made),
    pay_params: money.payerUrl(made.id),
  })
}

function codeOf({ id, shopId }: Shop, payment: ProviderRecord): string {
  const { cents, currency, expiresAt, merchantId } = dataOf(payment)
  return fpsCode({
    fpsId: merchantId === shopId ? id : merchantId,
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    currency: currency === 'HKD' ? '344' : '156',
    reference: payment.merchantRef,
    timeout: timeText(new Date(expiresAt)).replace(/\D/g, '').slice(2),
  })
}

function rowOf(payment: ProviderRecord, respcd: string): Record<string, unknown> {
  const { cents, currency, merchantId, paidAt } = dataOf(payment)
  return {
    syssn: payment.id,
    out_trade_no: payment.merchantRef,
    txamt: String(cents),
    txcurrcd: currency,
    respcd,
    errmsg: respcd === '0000' ? 'success' : '',
    pay_type: '802001',
    order_type: 'payment',
    cancel: '0',
    mchid: merchantId,
    sysdtm: timeText(new Date(payment.at)),
    ...(paidAt ? { paydtm: timeText(new Date(paidAt)) } : {}),
  }
}

function refundRow(one: ProviderRecord): object {
  const { cents, paymentId } = refundOf(one)
  const known = { syssn: one.id, out_trade_no: one.merchantRef, txamt: String(cents), txcurrcd: 'HKD', respcd: one.state }
  return { ...known, order_type: 'refund', origssn: paymentId, sysdtm: timeText(new Date(one.at)) }
}

function query({ money, wallet }: Desk, given: unknown): Answer {
  const { data } = asked.safeParse(given)
  if (!data) return say('1108', 'Parameter error')
  const payment = money.payments.findByRef(NAME, data.out_trade_no)
  const made = money.payments.findByRef(NAME, data.out_trade_no, 'refund')
  const found = [
    ...(payment ? [rowOf(payment, STATES[wallet.tell(payment)])] : []),
    ...(made ? [refundRow(wallet.refunds.tell(made))] : []),
  ]
  return found.length === 0 ? say('1268', 'Order does not exist') : say('0000', 'Request successful', { data: found })
}

async function close({ money, wallet }: Desk, given: unknown): Promise<Answer> {
  const { data } = asked.safeParse(given)
  const payment = data && money.payments.findByRef(NAME, data.out_trade_no)
  if (!payment) return say('1268', 'Order does not exist')
  if (wallet.statusOf(payment) !== 'open') return say('1264', 'Order cannot be closed')
  return say('0000', 'Request successful', rowOf(await wallet.cancel(payment), '1142'))
}

function refund({ money, wallet }: Desk, given: unknown): Answer {
  const { data } = refundWanted.safeParse(given)
  const payment = data && money.payments.find(NAME, data.syssn)
  if (!data || !payment || payment.kind !== 'payment') return say(data ? '1268' : '1108', 'Refund not possible')
  const made = wallet.refunds.make(payment, { merchantRef: data.out_trade_no, cents: Number(data.txamt) })
  if (!made) return say('1269', 'Refund amount exceeds the payment')
  return say(made.state, made.state === '0000' ? 'success' : 'processing', { syssn: made.id, orig_syssn: payment.id })
}

/** The acquirer tells of successes alone. */
async function notify({ money, shop }: Pick<Desk, 'money' | 'shop'>, url: string, payment: ProviderRecord): Promise<void> {
  if (payment.state !== STATES.paid) return
  const keys: Readonly<Record<SigningKey, string>> = { own: shop.clientKey, old: 'the key before', bad: 'never a key' }
  await money.deliver({
    url,
    merchantRef: payment.merchantRef,
    takenWith: 'SUCCESS',
    build: (key) => {
      const body = JSON.stringify({ status: '1', notify_type: 'payment', ...rowOf(payment, '0000') })
      // Its own signature is by MD5; whom it calls looks at the name and password of the address alone.
      const sign = createHash('md5')
        .update(body + keys[key])
        .digest('hex')
        .toUpperCase()
      const password = createHmac('sha256', keys[key]).update('fps notifications').digest('base64url')
      const authorization = `Basic ${Buffer.from(`fps:${password}`).toString('base64')}`
      return { headers: { 'content-type': 'application/json', 'x-qf-sign': sign, authorization }, body }
    },
  })
}
