import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GatewayRefusal } from '../domain/gateway.ts'
import { createPayme, paymeSettings } from '../gateways/payme.ts'
import type { PaymeSettings } from '../gateways/payme.ts'
import { openProviderWorld } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<PaymeSettings>

beforeAll(async () => {
  world = await openProviderWorld({ declared: paymeSettings, create: createPayme })
})
beforeEach(() => world.simulators.faults.clear())
afterAll(async () => await world.close())

test('a token is used until it ends, and asked for once by calls at the same time', async () => {
  const gateway = createPayme(world.settings, world.clock)
  const createSome = async (): Promise<unknown> =>
    await Promise.all(Array.from({ length: 10 }, async () => await gateway.create(world.newPayment())))
  world.order('ok', { on: 'token' })
  world.order('error', { on: 'token' })
  await createSome()
  await createSome()
  world.clock.forward(3_550_000)
  // Now the failure that was ordered comes to the one question.
  await expect(createSome()).rejects.toEqual(new GatewayRefusal('EB099'))
  await createSome()
})

test('a token that ends early is replaced in the middle of a call', async () => {
  // By our clock it has time left; PayMe answers 401, and the call is made once more.
  const gateway = createPayme(world.settings, { now: () => new Date(world.clock.now().getTime() - 250_000) })
  await gateway.create(world.newPayment())
  world.clock.forward(3_600_000)
  const payment = world.newPayment()
  expect((await gateway.create(payment)).effectiveSeconds).toBe(600)
  expect(world.simulators.payments.list('payme').filter(({ merchantRef }) => merchantRef === payment.merchantRef)).toHaveLength(1)
})

test('without a token nothing was made, and it is known', async () => {
  for (const [fault, code] of [
    ['drop', 'NO_ANSWER'],
    ['drop-after', 'NO_ANSWER'],
    ['malformed', 'HTTP200'],
    ['error-after', 'HTTP500'],
  ] as const) {
    const gateway = createPayme(world.settings, world.clock)
    world.order(fault, { on: 'token' })
    const payment = world.newPayment()
    const error: unknown = await gateway.create(payment).catch((thrown: unknown) => thrown)
    expect(error, fault).toEqual(new GatewayRefusal(code))
    expect(world.simulators.payments.findByRef('payme', payment.merchantRef)).toBeNull()
    // A question is no payment: it stays open.
    world.order(fault, { on: 'token' })
    const asked = createPayme(world.settings, world.clock).query({
      merchantRef: payment.merchantRef,
      providerRef: 'id',
      cents: payment.cents,
    })
    expect(await asked.catch((thrown: unknown) => thrown)).not.toBeInstanceOf(GatewayRefusal)
  }
})

test.for(['clientSecret', 'signingKey', 'signingKeyId'] as const)('with a wrong %s nothing is made', async (name) => {
  const wrong = createPayme({ ...world.settings, [name]: Buffer.from('wrong').toString('base64') }, world.clock)
  const error: unknown = await wrong.create(world.newPayment()).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new GatewayRefusal(name === 'clientSecret' ? 'EA001' : 'EA019'))
})

test('a call is signed as HSBC’s page on message signing says', async () => {
  const seen: { headers: IncomingHttpHeaders; url: string; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ headers: request.headers, url: request.url ?? '', body })
      const isToken = request.url === '/oauth2/token'
      response
        .writeHead(isToken ? 200 : 404)
        .end(JSON.stringify(isToken ? { accessToken: 'abc', expiresOn: '2027-01-01T00:00:00Z' } : {}))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signingKey = Buffer.from('a key of the test').toString('base64')
  const gateway = createPayme({ ...world.settings, apiUrl, signingKey }, { now: () => new Date('2026-11-23T04:00:00.000Z') })
  await gateway.create(world.newPayment({ locale: 'en' })).catch(() => {})
  const [token, call] = seen
  expect(token?.body).toBe('client_id=simulated-payme-client&client_secret=simulated-payme-secret')
  const headers = call?.headers ?? {}
  const digest = createHash('sha256')
    .update(call?.body ?? '')
    .digest('base64')
  const lines = [
    '(request-target): post /payments/paymentrequests',
    'api-version: 0.12',
    'request-date-time: 2026-11-23T04:00:00.000Z',
    'content-type: application/json',
    `digest: SHA-256=${digest}`,
    'accept: application/json',
    `trace-id: ${String(headers['trace-id'])}`,
    'authorization: Bearer abc',
  ]
  const signature = createHmac('sha256', 'a key of the test').update(lines.join('\n')).digest('base64')
  expect(headers['signature']).toBe(
    `keyId="simulated-payme-key-1",algorithm="hmac-sha256",headers="(request-target) Api-Version Request-Date-Time Content-Type Digest Accept Trace-Id Authorization",signature="${signature}"`,
  )
  expect(headers).toMatchObject({ digest: `SHA-256=${digest}`, 'accept-language': 'en-US', authorization: 'Bearer abc' })
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ totalAmount: 100.5, currencyCode: 'HKD', effectiveDuration: 600 })
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

test('a provider that does not answer leaves the outcome unknown', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const waits: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds)
    return timeout(100)
  })
  try {
    for (const fault of ['hang', 'hang-after', 'slow-body'] as const) {
      world.order(fault, { on: 'create', milliseconds: 2000 })
      const payment = world.newPayment()
      const error: unknown = await world.gateway.create(payment).catch((thrown: unknown) => thrown)
      expect(error, fault).toMatchObject({ name: 'TimeoutError' })
      expect(world.simulators.payments.findByRef('payme', payment.merchantRef) !== null).toBe(fault !== 'hang')
    }
  } finally {
    spy.mockRestore()
  }
  // Three seconds are the simulator's own, for what takes its notifications.
  expect(new Set(waits.filter((milliseconds) => milliseconds !== 3000))).toEqual(new Set([10_000]))
})
