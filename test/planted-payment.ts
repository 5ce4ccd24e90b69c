/** The files of a seventh payment method: path below the project's root → text. */
export const PLANTED_PAYMENT: Readonly<Record<string, string>> = {
  'src/modules/payments/domain/methods/harbourpay.ts': `import type { OutsideMethod } from './method.ts'

export const harbourpay = {
  name: { zh: '港付', en: 'HarbourPay' },
  icon: 'M4 12h16M12 4v16',
  fee: {
    percent: { default: 500, label: { zh: '港付手續費', en: 'HarbourPay fee' } },
    fixed: { default: 100, label: { zh: '港付手續費：每次另加', en: 'HarbourPay fee, fixed part' } },
  },
  clearing: { zh: '待結算：港付', en: 'Clearing: HarbourPay' },
  reasons: { HP_NO_MONEY: 'funds' },
} as const satisfies OutsideMethod
`,
  'src/modules/gateways/gateways/harbourpay.ts': `import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { Gateway, ProviderState } from '../domain/gateway.ts'
import { methodGateway } from './method-gateway.ts'
import { MERCHANT_REF, UNKNOWN_REFUND, missingPayment, objectIn, textOf } from './provider-answer.ts'
import { callProvider } from './provider-call.ts'

const settings = providerSettings('harbourpay', {
  url: { variable: 'HARBOURPAY_URL', schema: baseUrl, live: 'https://pay.example', simulated: ({ url }) => url },
  shop: { variable: 'HARBOURPAY_SHOP', schema: z.string(), simulated: 'shop-1' },
  key: { variable: 'HARBOURPAY_KEY', schema: z.string(), simulated: 'simulated-harbourpay-key' },
})

const STATES: Readonly<Record<string, ProviderState>> = { open: 'pending', paid: 'succeeded', failed: 'failed', cancelled: 'cancelled' }
const REFUND_STATES = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const

export const gateway = methodGateway(settings, createHarbourpay)

function createHarbourpay({ url, shop, key }: SettingsOf<typeof settings>): Gateway {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { authorization: key, 'content-type': 'application/json' }
    const answer = await callProvider({ method, at: url, path, headers, ...(body && { body: JSON.stringify(body) }) })
    if (answer.status >= 500) throw new Error('HarbourPay answered ' + answer.status)
    return answer.json
  }
  return {
    provider: 'harbourpay',
    merchantId: shop,
    create: async ({ merchantRef, cents: amount, notifyUrl, returnUrl }) => {
      const made = await call('POST', '/payments', { merchantRef, amount, notifyUrl, returnUrl, shop })
      return { providerRef: textOf(made?.['id']), next: { kind: 'redirect', url: textOf(made?.['link']) ?? '' } }
    },
    query: async ({ providerRef, merchantRef }) => {
      const found = await call('GET', '/payments/' + (providerRef ?? merchantRef))
      const state = STATES[textOf(found?.['state']) ?? '']
      if (!found || !state) return missingPayment('HP_UNKNOWN')
      return {
        state,
        cents: cents(Number(found['amount'])),
        currency: textOf(found['currency']),
        merchantRef: textOf(found['merchantRef']),
        merchantId: textOf(found['shop']),
        transactionId: textOf(found['id']),
        code: textOf(found['code']),
      }
    },
    cancel: async () => {},
    refund: async ({ transactionId, refundRef, refundCents }) => {
      const made = await call('POST', '/payments/' + transactionId + '/refunds', { refundRef, amount: refundCents })
      return { state: made ? 'succeeded' : 'pending', code: null }
    },
    queryRefund: async ({ transactionId, refundRef }) => {
      const found = await call('GET', '/payments/' + transactionId + '/refunds/' + refundRef)
      const state = textOf(found?.['state']) as keyof typeof REFUND_STATES | null
      return state ? { state: REFUND_STATES[state], code: null } : UNKNOWN_REFUND
    },
    readWebhook: async ({ raw, headers }) => {
      const told = headers['authorization'] === key ? objectIn(raw.toString('utf8')) : null
      const merchantRef = textOf(told?.['merchantRef'])
      if (!told || !merchantRef || !MERCHANT_REF.test(merchantRef)) return null
      return { eventId: merchantRef + ' ' + textOf(told['state']), merchantRef, providerRef: textOf(told['id']), kind: 'payment' }
    },
    webhookAnswer: 'OK',
  }
}
`,
  'src/modules/payments/contract/harbourpay.ts': `import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, device, paying, polled, shared, tradeNo, writing } from './fields.ts'

export const postHarbourpay = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/harbourpay/create',
  summary: 'Begin to pay by HarbourPay',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({ link: z.url() }),
  refusals: PAYING,
})

export const getHarbourpayStatus = endpoint({
  ...polled,
  path: '/api/payment/harbourpay/status',
  summary: 'How paying by HarbourPay stands',
  query: z.object({ tradeNo }),
  data: z.object({ isPaid: z.boolean() }),
})
`,
  'src/modules/payments/harbourpay-routes.ts': `import { getHarbourpayStatus, postHarbourpay } from './contract/harbourpay.ts'
import type { MethodRoutes } from './routes.ts'
import { payLink } from './use-cases/answers.ts'
import { readPaymentState } from './use-cases/read-order.ts'
import { requireStarted } from './use-cases/require-started.ts'

export const routes: MethodRoutes = (register, gateways) => {
  register(postHarbourpay, async (ctx, { body }) => {
    const { next } = await requireStarted(ctx, gateways, { ...body, provider: 'harbourpay' })
    return { link: payLink(next) }
  })
  register(getHarbourpayStatus, async (ctx, { query }) => {
    const { order } = await readPaymentState(ctx, gateways, { tradeNo: query.tradeNo, provider: 'harbourpay' })
    return { isPaid: order.state === 'paid' }
  })
}
`,
  'src/modules/payments/web/harbourpay-step.tsx': `import type { ReactNode } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { getHarbourpayStatus, postHarbourpay } from '../contract/harbourpay.ts'
import { isPhone, useBegun } from './begin.ts'
import type { StepProps } from './method-steps.tsx'
import { StepFoot } from './step-foot.tsx'
import { usePoll } from './use-poll.ts'

export function Step({ order, onPaid, onLeave }: StepProps): ReactNode {
  const { t } = useWords(['payments', 'payments-harbourpay'])
  const locale = useLocale()
  const { tradeNo, checkCode } = order
  const device = isPhone() ? 'mobile' : 'desktop'
  const begun = useBegun(async (api) => await api(postHarbourpay, { body: { tradeNo, checkCode, device } }), onLeave)
  const poll = async (): Promise<void> => {
    if ((await browserApi(locale)(getHarbourpayStatus, { query: { tradeNo } })).isPaid) await onPaid()
  }
  usePoll(poll, { everyMs: 3000, isOn: begun !== null })
  return (
    <>
      {begun && <a href={begun.link}>{t('payments-harbourpay:open')}</a>}
      <StepFoot {...{ order, onLeave }}>{t('payments:waiting')}</StepFoot>
    </>
  )
}
`,
  'src/modules/payments/texts/harbourpay/zh.json': '{\n  "open": "前往港付"\n}\n',
  'src/modules/payments/texts/harbourpay/en.json': '{\n  "open": "Go to HarbourPay"\n}\n',
  'simulators/providers/harbourpay.ts': `import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ProviderRecord } from '../payment-journal.ts'
import { simulatorOf } from '../simulator.ts'
import { dataOf } from '../wallet/payments.ts'
import { openWallet } from '../wallet/wallet.ts'
import { refundOf } from '../wallet/refunds.ts'

const NAME = 'harbourpay'
const STATES = { open: 'open', pending: 'open', paid: 'paid', failed: 'failed', expired: 'failed', cancelled: 'cancelled' } as const
const REFUND_STATES = { pending: 'pending', done: 'done', failed: 'failed' } as const
const wanted = z.object({ merchantRef: z.string(), amount: z.int(), notifyUrl: z.url(), returnUrl: z.url(), shop: z.string() })
const refundWanted = z.object({ refundRef: z.string(), amount: z.int() })

export const simulator = simulatorOf(z.object({ shop: z.string(), key: z.string() }), async (scope, { money }, { shop, key }) => {
  const told = (payment: ProviderRecord, state: string) => {
    const { cents: amount, currency, merchantId } = dataOf(payment)
    return { id: payment.id, merchantRef: payment.merchantRef, amount, currency, shop: merchantId, state, code: null }
  }
  const wallet = openWallet(money, {
    name: NAME,
    brand: 'HarbourPay',
    states: STATES,
    refundStates: REFUND_STATES,
    refundsByKey: true,
    changed: async (payment) =>
      await money.deliver({
        url: dataOf(payment).notifyUrl,
        merchantRef: payment.merchantRef,
        takenWith: 'OK',
        build: (signing) => ({
          headers: { authorization: signing === 'own' ? key : 'forged', 'content-type': 'application/json' },
          body: JSON.stringify(told(payment, payment.state)),
        }),
      }),
    returnTo: (payment) => (payment.state === 'open' ? null : dataOf(payment).returnUrl),
  })
  const paymentOf = (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    const found = money.payments.find(NAME, id) ?? money.payments.findByRef(NAME, id)
    return request.headers.authorization === key && found?.kind === 'payment' ? found : null
  }
  scope.post('/payments', async (request, reply) =>
    await money.answer({ request, reply, on: 'create', merchantRef: null, failure: (status) => ({ status }) }, () => {
      const { data } = wanted.safeParse(request.body)
      if (!data || data.shop !== shop || request.headers.authorization !== key) return { status: 400, body: {} }
      const { merchantRef, amount, notifyUrl, returnUrl } = data
      const id = randomUUID()
      const expiresAt = new Date(money.now().getTime() + 1_800_000).toISOString()
      const of = { merchant: 'TutorHarbour', subject: '', currency: 'HKD', merchantId: shop, expiresAt, notifyUrl, returnUrl }
      wallet.make(id, { ...of, merchantRef, cents: amount })
      return { status: 201, body: { id, link: money.payerUrl(id) } }
    }),
  )
  scope.get('/payments/:id', async (request, reply) => {
    const found = paymentOf(request)
    return found ? told(found, STATES[wallet.tell(found)]) : await reply.status(404).send({})
  })
  scope.post('/payments/:id/refunds', async (request, reply) => {
    const found = paymentOf(request)
    const { data } = refundWanted.safeParse(request.body)
    const made = found && data && wallet.refunds.make(found, { merchantRef: data.refundRef, cents: data.amount })
    return made ? { state: refundOf(made).status } : await reply.status(422).send({})
  })
  scope.get('/payments/:id/refunds/:ref', async (request, reply) => {
    const { ref } = request.params as { ref: string }
    const found = paymentOf(request) && money.payments.findByRef(NAME, ref, 'refund')
    return found ? { state: refundOf(wallet.refunds.tell(found)).status } : await reply.status(404).send({})
  })
})
`,
}
