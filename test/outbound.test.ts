import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { gateway as facebook } from '#modules/accounts/gateways/facebook.ts'
import { gateway as google } from '#modules/accounts/gateways/google.ts'
import { smtpMail } from '#modules/notices/gateways/smtp-mail.ts'
import { twilio, twilioSms } from '#modules/notices/gateways/twilio-sms.ts'
import { whatsapp, whatsappCloud } from '#modules/notices/gateways/whatsapp-cloud.ts'
import { PROVIDERS } from '#modules/payments/domain/methods.ts'
import type { MethodGateway } from '#modules/gateways/gateways/method-gateway.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { SELF_SIGNED_CERTIFICATE, SELF_SIGNED_KEY } from './self-signed.ts'

const ROOT = join(import.meta.dirname, '..')

test('the server has one way out', () => {
  const ours = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|\/(?:web|places|test)\//.test(path))
  expect(ours.length).toBeGreaterThan(500)
  const ways = /(?<![\w.'-])fetch\(|from '(?:node:https?|axios|got|undici|urllib|superagent)'|\bcreateConnection\(/
  const found = ours.filter((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .some((line) => ways.test(line) && !/^\s*(?:\/\/|\*|import type)/.test(line)),
  )
  expect(found.toSorted()).toEqual([
    // Where Prometheus reads, the SDK of Alipay without redirects, and the way itself; the rest only names what Node's servers take.
    'src/app/metrics.ts',
    'src/modules/gateways/gateways/alipay-call.ts',
    'src/platform/http/security-headers.ts',
    'src/platform/http/unreadable.ts',
    'src/platform/outbound.ts',
  ])
})

const [asked, reached]: [string[], string[]] = [[], []]
const moving = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(307, { location: `${elsewhereUrl}/led` }).end()
})
const elsewhere = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.end('{}')
})
const secured = (options: object): Server =>
  createSecureServer({ key: SELF_SIGNED_KEY, cert: SELF_SIGNED_CERTIFICATE, ...options }, (request, response) => {
    reached.push(request.url ?? '')
    response.end('{}')
  })
const [stranger, old] = [secured({}), secured({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })]
let [movingUrl, elsewhereUrl, strangerUrl, oldUrl] = ['', '', '', '']

async function addressOf(server: Server | ReturnType<typeof createServer>, scheme: string): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  movingUrl = await addressOf(moving, 'http')
  elsewhereUrl = await addressOf(elsewhere, 'http')
  strangerUrl = await addressOf(stranger, 'https')
  oldUrl = await addressOf(old, 'https')
})
afterAll(() => {
  for (const server of [moving, elsewhere, stranger, old]) server.closeAllConnections()
  for (const server of [moving, elsewhere, stranger, old]) server.close()
})

const PAYMENT = { merchantRef: 'T0123456789ABC00101', providerRef: 'SIM-1', cents: cents(10_050), transactionId: null }
const MESSAGE = {
  id: '01900000-0000-7000-8000-000000000001',
  to: '+85251234567',
  locale: 'en',
  subject: '',
  text: 'Hello',
  html: null,
  code: '123456',
  link: null,
  reference: 'x',
  createdAt: new Date(),
} as const

/** Everything that goes out, with all providers below one address. */
async function everyCall(url: string): Promise<readonly (() => Promise<unknown>)[]> {
  const { outside } = readConfig({ SIMULATORS_URL: url })
  const gateways = await Promise.all(
    PROVIDERS.map(
      async (name) =>
        ((await import(`../src/modules/gateways/gateways/${name}.ts`)) as { readonly gateway: MethodGateway }).gateway,
    ),
  )
  expect(gateways.length).toBe(5)
  const declared = [...gateways.map(({ settings }) => settings), google.settings, facebook.settings, twilio, whatsapp]
  const settings = readSettings(outside, declared)
  const doors = [google, facebook].map(({ open }) => open(settings.of))
  return [
    ...gateways.map(({ open }) => {
      const gateway = open(settings.of, systemClock)
      return async () => await gateway.query(PAYMENT)
    }),
    ...doors.map(
      ({ prove }) =>
        async () =>
          await prove(
            { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.AAAA', redirectUri: 'https://tutors.example/zh/login/return' },
            new Date(),
          ),
    ),
    async () => await twilioSms(settings.of(twilio)).send({ ...MESSAGE, channel: 'sms' }),
    async () => await whatsappCloud(settings.of(whatsapp)).send({ ...MESSAGE, channel: 'whatsapp' }),
  ]
}

test('no call to a provider follows where an answer leads', async () => {
  const calls = await everyCall(movingUrl)
  for (const [index, call] of calls.entries()) {
    asked.length = 0
    await call().catch(() => null)
    expect([index, asked.length > 0, reached]).toEqual([index, true, []])
  }
})

test('no call goes to a provider whose certificate nobody has reason to trust, nor by an old TLS', async () => {
  for (const url of [strangerUrl, oldUrl]) for (const call of await everyCall(url)) await call().catch(() => null)
  expect(reached).toEqual([])
})

test('mail waits for a server with TLS on any other machine', async () => {
  const said: string[] = []
  const { createServer: listen } = await import('node:net')
  const plain = listen((socket) => {
    socket.write('220 plain.example ESMTP\r\n')
    socket.on('data', (data) => {
      said.push(String(data))
      socket.write(String(data).startsWith('EHLO') ? '250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n' : '500 no\r\n')
    })
    socket.on('error', () => {})
  })
  plain.listen(0, '0.0.0.0')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const url = `smtp://user:ninelights@0.0.0.0:${port}`
  const mail = smtpMail({ url, from: 'a@tutors.example' })
  expect(await mail.send({ ...MESSAGE, channel: 'email', to: 'a@mail.example' })).toMatchObject({ kind: 'later' })
  expect(said.join('')).toMatch(/STARTTLS/)
  expect(said.join('')).not.toMatch(/AUTH|MAIL FROM|ninelights/)
  plain.close()
})
