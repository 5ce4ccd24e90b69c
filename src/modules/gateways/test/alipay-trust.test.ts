import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { ALIPAY_KEY } from '../../../../simulators/alipay-key.ts'
import type { Delivery, Hint } from '../domain/gateway.ts'
import { alipaySettings, createAlipay } from '../gateways/alipay.ts'
import type { AlipaySettings } from '../gateways/alipay.ts'
import { alteredText } from './mutations.ts'
import { failureOf, openProviderWorld, refOf } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<AlipaySettings>
const read = async (delivery: Delivery): Promise<Hint | null> => await world.gateway.readWebhook(delivery)

beforeAll(async () => {
  world = await openProviderWorld({ declared: alipaySettings, create: createAlipay })
})
afterAll(async () => await world.close())

async function notified(): Promise<{ merchantRef: string; delivery: Delivery; fields: Record<string, string> }> {
  const payment = world.newPayment()
  const { next } = await world.gateway.create(payment)
  if (next.kind === 'frame') await fetch(next.url)
  await world.act(payment.merchantRef, 'approve')
  const delivery = world.deliveries.at(-1)
  if (!delivery) throw new Error('nothing came')
  const fields = Object.fromEntries(new URLSearchParams(delivery.raw.toString('utf8')))
  return { merchantRef: payment.merchantRef, delivery, fields }
}

const formOf = (fields: Readonly<Record<string, string>>): Buffer => Buffer.from(new URLSearchParams(fields).toString())

/** Signs again with Alipay's key, as `algorithm` wants it. */
function signedAgain(fields: Readonly<Record<string, string>>, algorithm = 'RSA-SHA256'): Record<string, string> {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const key = createPrivateKey({ key: Buffer.from(ALIPAY_KEY, 'base64'), format: 'der', type: 'pkcs8' })
  return { ...fields, sign: createSign(algorithm).update(text, 'utf8').sign(key, 'base64') }
}

test('a notification names its payment, the same each time', async () => {
  const { merchantRef, delivery, fields } = await notified()
  const hint = { eventId: fields['notify_id'], merchantRef, providerRef: world.record(merchantRef).id, kind: 'TRADE_SUCCESS' }
  expect(await read(delivery)).toEqual(hint)
  expect(await read({ ...delivery, now: new Date(delivery.now.getTime() + 90_000_000) })).toEqual(hint)
  expect(await read({ ...delivery, raw: formOf(signedAgain(fields)) })).toEqual(hint)
})

test('none that is altered is taken', async () => {
  const { delivery, fields } = await notified()
  const names = Object.keys(fields).toSorted()
  const same = JSON.stringify(names.map((name) => [name, fields[name]]))
  const name = fc.constantFrom(...names)
  const changed = name.chain((one) => alteredText(fields[one] ?? '').map((value) => formOf({ ...fields, [one]: value })))
  const renamed = name.chain((one) =>
    alteredText(one).map((other) => {
      const { [one]: value = '', ...others } = fields
      return formOf({ ...others, [other]: value })
    }),
  )
  const dropped = name.map((one) => formOf(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== one))))
  const added = fc
    .tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ maxLength: 12 }))
    .map(([one, value]) => Buffer.concat([delivery.raw, Buffer.from(`&${new URLSearchParams({ [one]: value }).toString()}`)]))
  // What is signed reads the same when two neighbours are put into one.
  const joined = fc.nat(names.length - 2).map((at) => {
    const [one = '', two = ''] = [names[at], names[at + 1]]
    const { [two]: value = '', ...others } = fields
    return formOf({ ...others, [one]: `${fields[one]}&${two}=${value}` })
  })
  const bytes = alteredText(delivery.raw.toString('latin1')).map((text) => Buffer.from(text, 'latin1'))
  let tried = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, changed, renamed, dropped, added, joined, bytes), async (raw) => {
      const given = [...new URLSearchParams(raw.toString('utf8'))].toSorted(([one], [two]) => (one < two ? -1 : 1))
      // Another way to write the same fields is no alteration.
      if (JSON.stringify(given) === same) return
      tried++
      expect(await read({ ...delivery, raw }), raw.toString()).toBeNull()
    }),
    { numRuns: 5000 },
  )
  expect(tried).toBeGreaterThan(4000)
})

test('what Alipay has signed, but weakly, for others, twice or long ago, is not taken', async () => {
  const { delivery, fields } = await notified()
  const taken = async (given: Record<string, string>): Promise<Hint | null> => await read({ ...delivery, raw: formOf(given) })
  expect(await taken(signedAgain(fields))).not.toBeNull()
  expect(await taken(signedAgain({ ...fields, sign_type: 'RSA' }, 'RSA-SHA1'))).toBeNull()
  expect(await taken(signedAgain(fields, 'RSA-SHA1'))).toBeNull()
  for (const change of [
    { app_id: '2021000000000002' },
    { seller_id: '2088000000000002' },
    { notify_type: 'other' },
    { notify_id: '' },
    { trade_status: '' },
    { out_trade_no: 'SOMETHING' },
    { total_amount: '1,00' },
    { charset: 'gbk' },
    { notify_time: 'yesterday' },
    { subject: 'a&trade_status=TRADE_FINISHED' },
  ])
    expect(await taken(signedAgain({ ...fields, ...change })), JSON.stringify(change)).toBeNull()
  const twice = Buffer.concat([delivery.raw, Buffer.from('&trade_status=TRADE_SUCCESS')])
  expect(await read({ ...delivery, raw: twice })).toBeNull()
  expect(await read({ ...delivery, now: new Date(delivery.now.getTime() + 172_860_000) })).toBeNull()
  expect(await read({ ...delivery, now: new Date(delivery.now.getTime() - 360_000) })).toBeNull()
  expect(await taken(signedAgain({ ...fields, subject: '100% & more' }))).not.toBeNull()
})

test.for(['webhook-bad-signature', 'webhook-old-key'] as const)(
  '%s is refused, and the payment found by asking',
  async (fault) => {
    const payment = world.newPayment()
    const { next } = await world.gateway.create(payment)
    if (next.kind === 'frame') await fetch(next.url)
    world.simulators.faults.order({ provider: 'alipay', fault, times: 1, milliseconds: 0, merchantRef: payment.merchantRef })
    await world.act(payment.merchantRef, 'approve')
    const delivery = world.deliveries.at(-1)
    expect(delivery && (await read(delivery))).toBeNull()
    expect((await world.gateway.query(refOf(payment, null))).state).toBe('succeeded')
  },
)

test('answers that Alipay has not signed count for nothing', async () => {
  const paid = (ref: string): string =>
    JSON.stringify({ out_trade_no: ref, trade_status: 'TRADE_SUCCESS', total_amount: '100.50', trans_currency: 'HKD' })
  const { merchantRef } = world.newPayment()
  const forged = [
    { status: 200, headers: {}, body: paid(merchantRef) },
    {
      status: 200,
      headers: { 'alipay-timestamp': '1', 'alipay-nonce': '1', 'alipay-signature': 'AAAA' },
      body: paid(merchantRef),
    },
    {
      status: 200,
      headers: {},
      body: `{"alipay_trade_query_response":${paid(merchantRef)},"sign":"AAAA","alipay_trade_query_response":${paid(merchantRef)}}`,
    },
    { status: 502, headers: {}, body: '<html>bad gateway</html>' },
    { status: 400, headers: {}, body: '{}' },
    { status: 400, headers: {}, body: '{"code":"ACQ.TRADE_CLOSED"}' },
  ]
  let next = 0
  const server = createServer((_request, response) => {
    const { status, headers, body } = forged[next++] ?? { status: 500, headers: {}, body: '' }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const gateway = createAlipay({
    ...world.settings,
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
  })
  for (const answer of forged)
    expect(await failureOf(gateway.query({ merchantRef, providerRef: null, cents: cents(10_050) })), answer.body).toBeInstanceOf(
      Error,
    )
  expect(next).toBe(forged.length)
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

test('keys are taken as PEM or in base 64, PKCS #1 or #8', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bare = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const given = [
    bare,
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  ]
  const settingsWith = (ALIPAY_PRIVATE_KEY: string): AlipaySettings =>
    readSettings(
      {
        isLive: false,
        variables: { ALIPAY_PRIVATE_KEY },
        simulators: { host: '127.0.0.1', port: 0, nextPort: 0, url: 'http://127.0.0.1:1' },
      },
      [alipaySettings],
    ).of(alipaySettings)
  for (const text of given) expect(settingsWith(text).privateKey).toBe(bare)
  expect(createPrivateKey({ key: Buffer.from(bare, 'base64'), format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('rsa')
  expect(() => settingsWith('no key')).toThrow('ALIPAY_PRIVATE_KEY: must be an RSA key')
})
