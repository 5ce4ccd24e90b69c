/** What it changes of files that are there: the table, the version of the privacy notice that names who is paid, and the list of variables. */
export const PLANTED_LINES: Readonly<Record<string, (text: string) => string>> = {
  'src/modules/payments/domain/methods.ts': (text) =>
    text
      .replace('import { payme } from', "import { harbourpay } from './methods/harbourpay.ts'\nimport { payme } from")
      .replace('{ alipay, payme, stripe, paypal, fps }', '{ alipay, payme, stripe, paypal, fps, harbourpay }'),
  'src/kernel/papers-version.ts': (text) => text.replace(/'\d{4}-\d{2}-\d{2}'/, "'2026-12-01'"),
  'docs/OPERATIONS.md': (text) =>
    `${text}\n## HarbourPay\n\n| Variable | Meaning |\n| --- | --- |\n| \`HARBOURPAY_SHOP\`, \`HARBOURPAY_KEY\` | the shop, and what signs |\n`,
}

/** What people and operators do with it, in the copied source; prints what came of it. */
export const PAYMENT_TRIAL = `
import { mkdtempSync } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { createServer } from 'vite'
import { openRooms } from '#app/open-rooms.ts'
import { ROOMS } from '#app/rooms.ts'
import { refundOrder } from '#modules/payments/public.ts'
import { getHarbourpayStatus, postHarbourpay } from '#modules/payments/contract/harbourpay.ts'
import * as contract from '#modules/payments/contract/harbourpay.ts'
import { PAYMENT_RECIPIENTS } from '#modules/payments/contract/methods.ts'
import { completePayments } from './src/modules/payments/use-cases/complete.ts'
import { openGateways } from './src/modules/payments/use-cases/open-gateways.ts'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { callsOn } from '#modules/accounts/test/calls.ts'
import { browserModule } from './scripts/contracts-for-browsers.ts'
import { startSimulators } from './simulators/start-simulators.ts'
import { openDemoSite } from './test/demo-site.ts'
import { signInAs } from './test/sign-in-as.ts'
import { operatorActor, testContext } from './test/test-context.ts'

const freePort = () => new Promise((resolve) => {
  const server = createNetServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const port = await freePort()
const productUrl = 'http://127.0.0.1:' + port
const declared = (await Promise.all(ROOMS.map(async ({ providers }) => (await providers?.(readConfig({}))) ?? []))).flat()
const byName = readSettings(readConfig({}).outside, declared).byName
let now = () => new Date()
const simulators = await startSimulators({
  host: '127.0.0.1', port: 0, nextPort: 0, folder: mkdtempSync('simulators-'), productUrl, providers: byName, now: () => now(),
})
const env = { PAYMENTS: 'on', PUBLIC_URL: productUrl, SIMULATORS_URL: simulators.url }
const site = await openDemoSite(1, { env })
now = site.clock.now
await site.server.listen({ host: '127.0.0.1', port })
const calls = callsOn(site)
// The product is on plain http here, so its cookie has no prefix.
const headersOf = async (side) => {
  const { headers } = await signInAs(site, { side })
  return { ...headers, cookie: headers.cookie.replace('__Host-', '') }
}
const headers = await headersOf('parent')
const made = (await calls.post('/api/order/create/top/up', { amount: 200 }, headers)).data
const { tradeNo, checkCode } = made
const wayOf = async () => (await calls.get('/api/payment/way/list?tradeNo=' + tradeNo, headers)).data.list.find(({ value }) => value === 'harbourpay')
const way = await wayOf()
const body = { tradeNo, checkCode, device: 'desktop' }
const gateways = await openGateways(readSettings(readConfig(env).outside, declared).of, site.clock)
const ctx = testContext(site, { takesPayments: true })
const link = (await calls.post(postHarbourpay.path, body, headers)).data?.link
const before = (await calls.get(getHarbourpayStatus.path + '?tradeNo=' + tradeNo, headers)).data
await fetch(link, { method: 'POST', body: new URLSearchParams({ act: 'approve' }), redirect: 'manual' })
await simulators.webhooks.idle()
// A provider is not asked again within a moment.
site.clock.advance(5000)
const heard = await site.database.db.selectFrom('webhook_delivery').select(['provider', 'isVerified']).execute()
const after = (await calls.get(getHarbourpayStatus.path + '?tradeNo=' + tradeNo, headers)).data
const order = (await calls.get('/api/order/detail?tradeNo=' + tradeNo, headers)).data
const desk = await headersOf('operator')
const ledger = (await calls.get('/api/admin/ledger', { ...desk, 'x-locale': 'en' })).data
const clearing = ledger.balances.find(({ account }) => account === 'clearing:harbourpay')
const operator = { ...ctx, actor: operatorActor() }
await refundOrder(operator, { tradeNo, cents: 20_000, seen: 0, reason: 'as agreed' })
for (const _ of [1, 2, 3]) {
  site.clock.advance(5000)
  await completePayments({ ...ctx, actor: { kind: 'system' } }, gateways)
}
const refunds = await site.database.db.selectFrom('pay_refund').select(['state', 'amountCents']).execute()
const sentBack = simulators.payments.list('harbourpay').filter(({ kind }) => kind === 'refund').map(({ state, movedCents }) => [state, movedCents])
const other = (await calls.post('/api/order/create/top/up', { amount: 300 }, headers)).data
simulators.faults.order({ provider: 'harbourpay', fault: 'error', on: 'create', times: 1, milliseconds: 0 })
const unclear = (await calls.post(postHarbourpay.path, { ...other, device: 'mobile' }, headers)).code
const fees = (await calls.get('/api/content/fee')).data.methods.map(({ method, label }) => [method, label])
const amounts = JSON.stringify((await calls.get('/api/admin/amount/list', { ...desk, 'x-locale': 'en' })).data)
const docs = JSON.stringify((await site.server.inject('/api/openapi.json')).json())
const pages = await createServer({ configFile: false, logLevel: 'silent', appType: 'custom', server: { middlewareMode: true, ws: false } })
const { METHOD_STEPS } = await pages.ssrLoadModule('/src/modules/payments/web/method-steps.tsx')
await pages.close()
const live = { PROVIDERS: 'live', DATABASE_URL: 'postgres://127.0.0.1/harbour', PUBLIC_URL: 'https://tutors.example', CONTACT_EMAIL: 'help@tutors.example', VIRUS_SCANNER: 'off' }
const refused = await openRooms({ config: readConfig(live) }, ROOMS).catch((error) => error.message.split('\\n'))
process.stdout.write(JSON.stringify({
  way,
  unclear,
  before,
  after,
  heard,
  order: { state: order.state, method: order.method, paid: order.paid, fee: order.fee },
  clearing,
  refunds,
  sentBack,
  fees,
  named: PAYMENT_RECIPIENTS.map(({ en }) => en),
  isFeeLabelled: amounts.includes('HarbourPay fee, fixed part'),
  documented: docs.includes('Begin to pay by HarbourPay'),
  inBrowsers: browserModule(contract),
  step: typeof METHOD_STEPS.harbourpay,
  refused,
}))
await site.close()
await simulators.close()
process.exit(0)
`
