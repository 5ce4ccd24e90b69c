import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typesOf } from './kept-types.ts'
import { PLANTED_PAYMENT } from './planted-payment.ts'
import { PAYMENT_TRIAL, PLANTED_LINES } from './planted-payment-trial.ts'

// A third identity provider as docs/ARCHITECTURE.md says it: a gateway, a simulator, one line of the table. Its words are its brand.
const GATEWAY = `
import { z } from 'zod'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import { identityGateway } from './identity-gateway.ts'

const harbourpass = providerSettings('harbourpass', {
  url: { variable: 'HARBOURPASS_URL', schema: baseUrl, live: 'https://pass.example', simulated: ({ url }) => url },
  clientId: { variable: 'HARBOURPASS_ID', schema: z.string(), simulated: 'us' },
})

export const gateway = identityGateway(harbourpass, ({ url, clientId }) => ({
  url: url + '/ask',
  clientId,
  prove: async ({ token }, now) => {
    const answer = await fetch(url + '/holder?token=' + token)
    if (!answer.ok) return { answer: 'not-reached' }
    const { subject, name } = await answer.json()
    const endsAt = new Date(now.getTime() + 60_000)
    return { answer: { provider: 'harbourpass', subject, name, proofId: token, endsAt } }
  },
}))
`
const SIMULATOR = `
import { z } from 'zod'
import { simulatorOf } from '../simulator.ts'

export const simulator = simulatorOf(z.object({ clientId: z.string() }), async (scope, { nextFault }, { clientId }) => {
  scope.get('/ask', async (request) => ({ token: 'token-' + clientId + '-' + request.query.mailbox }))
  scope.get('/holder', async (request, reply) => {
    if (await nextFault()) return await reply.status(503).send({})
    return { subject: request.query.token.split('-')[2], name: 'Pat Fong' }
  })
})
`
const LINE = "  harbourpass: { brand: 'HarbourPass', flow: 'oauth', scope: 'name' },\n"

// What a person does with it, in the copied source; prints what came of it.
const TRIAL = `
import { mkdtempSync } from 'node:fs'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { browserModule } from './scripts/contracts-for-browsers.ts'
import { startSimulators } from './simulators/start-simulators.ts'
import { openDemoSite } from './test/demo-site.ts'
import { openRooms } from '#app/open-rooms.ts'
import { ROOMS } from '#app/rooms.ts'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { callsOn } from '#modules/accounts/test/calls.ts'
import * as contract from '#modules/accounts/contract/identity.ts'

const declared = (await Promise.all(ROOMS.map(async ({ providers }) => (await providers?.(readConfig({}))) ?? []))).flat()
const { byName } = readSettings(readConfig({}).outside, declared)
const simulators = await startSimulators({
  host: '127.0.0.1', port: 0, nextPort: 0, folder: mkdtempSync('simulators-'), productUrl: 'http://127.0.0.1:9', providers: byName,
})
const site = await openDemoSite(1, { env: { SIMULATORS_URL: simulators.url } })
const calls = callsOn(site)
const { url } = (await calls.get('/cert/sso/harbourpass/start')).data
const { token: code } = await (await fetch(url + '?mailbox=pat')).json()
const enter = async () => await calls.post('/cert/sso/harbourpass/login', { ...(await calls.begun('harbourpass')), code })
simulators.faults.order({ provider: 'harbourpass', fault: 'error', times: 1, milliseconds: 0 })
const away = (await enter()).code
const { ticket, userName } = (await enter()).data
const phone = { countryCode: '852', mobile: '94110099' }
const { codeKey } = (await calls.post('/api/user/bind/mobile/send/message', { ...phone, ticket })).data
const verifyCode = await calls.lastCode('+85294110099')
const bound = await calls.post('/api/user/bind/mobile', { ...phone, termsVersion: PAPERS_VERSION, ticket, codeKey, verifyCode })
const headers = calls.headersOf(bound)
const sessions = (await calls.get('/cert/sys-user/session/list', headers)).data.list
const proof = await calls.proof('/cert/sys-harbourpass-login/user/send/bind/message', { headers, mobile: '94110099' })
const released = await calls.post('/cert/sys-harbourpass-login/user/release/bind', proof, headers)
const docs = JSON.stringify((await site.server.inject('/api/openapi.json')).json())
const live = { PROVIDERS: 'live', DATABASE_URL: 'postgres://127.0.0.1/harbour', PUBLIC_URL: 'https://tutors.example', CONTACT_EMAIL: 'help@tutors.example', VIRUS_SCANNER: 'off' }
const refused = await openRooms({ config: readConfig(live) }, ROOMS).catch((error) => error.message.split('\\n'))
process.stdout.write(JSON.stringify({
  away,
  userName,
  bound: bound.data,
  methods: sessions.map(({ method }) => method),
  released: released.data,
  documented: docs.includes('Log in by HarbourPass'),
  inBrowsers: browserModule(contract),
  refused,
}))
await site.close()
await simulators.close()
process.exit(0)
`

const ROOT = join(import.meta.dirname, '..')
const TABLE = 'src/modules/accounts/domain/identity-providers.ts'
const COPIED = ['src', 'demo', 'test', 'simulators', 'scripts', 'migrations', 'docs', 'package.json'] as const
const SLOW_MS = 300_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-provider-'))
  copy(...COPIED)
  // What tools keep for themselves is the tree's own, but the migrated database, which its trials copy.
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) if (name !== '.cache') link(name)
  // In a clone that has never run anything it is not there yet.
  mkdirSync(join(ROOT, 'node_modules/.cache/migrated'), { recursive: true })
  link('.cache/migrated')
})

const link = (name: string): void => symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')

afterEach(() => rmSync(folder, { recursive: true }))

function copy(...names: readonly string[]): void {
  for (const name of names) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function change(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8')
  write(path, change(before))
}

/** Files of the project that are not in the tree as they were. */
function changed(): readonly string[] {
  const files = COPIED.flatMap((name) => globSync([name, `${name}/**`], { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  return files
    .filter((path) => !existsSync(join(folder, path)) || !readFileSync(join(ROOT, path)).equals(readFileSync(join(folder, path))))
    .map((path) => path.split(sep).join('/'))
    .toSorted()
}

/** Runs a tool of the project in the tree; fails with what it says. */
function run(command: string, ...args: readonly string[]): void {
  const env = { ...process.env, GOGC: '400', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
}

/** Runs a trial in the tree; what it printed. */
function tryOut(trial: string): unknown {
  write('trial.ts', trial)
  const { stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'trial.ts'], {
    cwd: folder,
    encoding: 'utf8',
    // Its world is no test file's, so it has no database on the server of the tests.
    env: { ...process.env, TEST_DATABASE_URL: '' },
  })
  rmSync(join(folder, 'trial.ts'))
  expect(stderr).toBe('')
  return JSON.parse(stdout) as unknown
}

test('an identity provider is its gateway, its simulator and one line', () => {
  write('src/modules/accounts/gateways/harbourpass.ts', GATEWAY)
  write('simulators/providers/harbourpass.ts', SIMULATOR)
  change(TABLE, (text) => text.replace("  facebook: { brand: 'Facebook'", `${LINE}  facebook: { brand: 'Facebook'`))
  const came = tryOut(TRIAL) as { readonly inBrowsers: string; readonly refused: readonly string[] }
  expect(came).toMatchObject({
    away: 'IDENTITY_NOT_REACHED',
    userName: 'Pat Fong',
    bound: { userName: 'Pat Fong', isHarbourpassBound: true, isGoogleBound: false, isFacebookBound: false },
    methods: ['harbourpass'],
    released: { isHarbourpassBound: false },
    documented: true,
  })
  expect(came.inBrowsers).toContain('"harbourpass":{"method":"POST","path":"/cert/sso/harbourpass/login"}')
  expect(came.refused).toContain('HARBOURPASS_ID: needed with PROVIDERS=live')
})

// Both are said by a person: from when on the privacy notice names one more who is paid, and what operators must set.
const TOUCHED = ['docs/OPERATIONS.md', 'src/kernel/papers-version.ts', 'src/modules/payments/domain/methods.ts']
const GENERATED = 'src/app/room-types.d.ts'

test('a payment method is its own files, and changes three others', { timeout: SLOW_MS }, () => {
  for (const [path, text] of Object.entries(PLANTED_PAYMENT)) write(path, text)
  for (const [path, line] of Object.entries(PLANTED_LINES)) change(path, line)
  run(process.execPath, 'scripts/room-types.ts')
  expect(changed()).toEqual([...TOUCHED, GENERATED].toSorted())
  const came = tryOut(PAYMENT_TRIAL) as { readonly inBrowsers: string; readonly refused: readonly string[] }
  expect(came).toMatchObject({
    // 5 % and HK$1.
    way: { label: '港付', disabled: false, fee: 11, total: 211 },
    before: { isPaid: false },
    heard: [{ provider: 'harbourpay', isVerified: true }],
    after: { isPaid: true },
    order: { state: 'paid', method: 'harbourpay', paid: 211, fee: 11 },
    clearing: { name: 'Clearing: HarbourPay', side: 'debit', balance: '211.00' },
    refunds: [{ state: 'succeeded', amountCents: 20_000 }],
    sentBack: [['done', 20_000]],
    unclear: 'PAYMENT_UNCLEAR',
    fees: [
      ['balance', '帳戶餘額'],
      ['fps', '轉數快 FPS'],
      ['payme', 'PayMe'],
      ['alipay', '支付寶'],
      ['stripe', '信用卡'],
      ['paypal', 'PayPal'],
      ['harbourpay', '港付'],
    ],
    named: ['Alipay', 'PayMe', 'Stripe', 'PayPal', 'the banks of FPS', 'HarbourPay'],
    isFeeLabelled: true,
    documented: true,
    step: 'function',
  })
  expect(came.inBrowsers).toContain('postHarbourpay = {"method":"POST","path":"/api/payment/harbourpay/create"}')
  expect(came.refused).toContain('HARBOURPAY_KEY: needed with PROVIDERS=live')
  // Nothing else names all methods: it compiles, and its words are in both languages.
  copy(
    'e2e',
    'bench',
    'public',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
    'vitest.config.ts',
    'oxlint.config.ts',
  )
  run('react-router', 'typegen')
  run('tsc', ...typesOf(folder))
  run(process.execPath, 'scripts/check-texts.ts')
})
