import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { OWN_KEY } from '../../../../simulators/paypal/keys.ts'
import type { Delivery, Gateway } from '../domain/gateway.ts'
import { createPaypal, paypalSettings } from '../gateways/paypal.ts'
import { alteredBodies, alteredTexts } from './sdk-mutations.ts'
import { NOW, newPayment, openProviderWorld } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

let world: ProviderWorld<SettingsOf<typeof paypalSettings>>
let paypal: Gateway
beforeAll(async () => {
  world = await openProviderWorld(paypalSettings)
  paypal = createPaypal(world.settings)
})
beforeEach(() => {
  world.simulators.faults.clear()
  world.deliveries.length = 0
})
afterAll(async () => await world.close())

const HINT = { eventId: 'WH-1', merchantRef: 'T0123456789ABCDEF01', providerRef: 'ORDER1', kind: 'CHECKOUT.ORDER.APPROVED' }
const BODY = JSON.stringify({
  id: 'WH-1',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'ORDER1', purchase_units: [{ invoice_id: 'T0123456789ABCDEF01', custom_id: 'T0123456789ABCDEF' }] },
})
type Change = { time?: string; algorithm?: string; certUrl?: string; webhookId?: string; key?: string; body?: string }

function signed(change: Change = {}): Delivery {
  const { time = '2026-11-23T04:00:00Z', webhookId = world.settings.webhookId, key = OWN_KEY.key, body = BODY } = change
  const text = `2c9a1b50-0000-4000-8000-000000000000|${time}|${webhookId}|${crc32(body)}`
  const headers = {
    'paypal-transmission-id': '2c9a1b50-0000-4000-8000-000000000000',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
    'paypal-cert-url': change.certUrl ?? `${world.simulators.url}/paypal/v1/notifications/certs/${OWN_KEY.id}`,
    'paypal-auth-algo': change.algorithm ?? 'SHA256withRSA',
  }
  return { raw: Buffer.from(body), headers, path: '/api/webhook/paypal', now: NOW }
}
const read = async (delivery: Delivery) => await paypal.readWebhook(delivery)
const approve = async (): Promise<{ merchantRef: string; id: string }> => {
  const payment = newPayment()
  const { providerRef } = await paypal.create(payment)
  await world.play(providerRef ?? '', 'approve')
  return { merchantRef: payment.merchantRef, id: providerRef ?? '' }
}

test('what PayPal sends names the event, the order and the attempt', async () => {
  const { merchantRef, id } = await approve()
  await paypal.confirm?.({ merchantRef, providerRef: id, cents: newPayment().cents })
  await world.play(id, 'refund')
  const hints = await Promise.all((await world.arrived()).map(read))
  expect(hints.map((hint) => hint?.kind)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  expect(hints.map((hint) => [hint?.merchantRef, hint?.providerRef])).toEqual(Array(3).fill([merchantRef, id]))
})

test('a delivery that was rightly signed is read', async () => {
  expect(await read(signed())).toEqual(HINT)
})

test.for([
  ['2026-11-19T04:00:00Z', true],
  ['2026-11-19T03:59:59Z', false],
  ['2026-11-23T04:05:00Z', true],
  ['2026-11-23T04:05:01Z', false],
  ['2026-11-24T04:00:00Z', false],
  ['2026-11-23T04:00:00+00:00', false],
  ['now', false],
] as const)('a delivery of %s is read: %s', async ([time, isRead]) => {
  expect((await read(signed({ time }))) !== null).toBe(isRead)
})

test('a delivery for another webhook, by another key or of another kind is refused', async () => {
  const other = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  expect(await read(signed({ webhookId: 'another' }))).toBeNull()
  expect(await read(signed({ key: other.privateKey }))).toBeNull()
  expect(await read(signed({ algorithm: 'SHA1withRSA' }))).toBeNull()
  for (const body of ['{}', '[]', 'null', '{"id":1}', '']) expect(await read(signed({ body }))).toBeNull()
})

test('a certificate is read from the hosts that we name and from no others', async () => {
  const { port } = new URL(world.simulators.url)
  const path = `/paypal/v1/notifications/certs/${OWN_KEY.id}`
  const addresses = [
    `http://localhost:${port}${path}`,
    `http://127.0.0.1:${port}@attacker.example${path}`,
    `http://user@127.0.0.1:${port}${path}`,
    `http://127.0.0.1:${Number(port) + 1}${path}`,
    `https://attacker.example/?127.0.0.1:${port}`,
    `file:///etc/passwd`,
    `http://169.254.169.254/latest/meta-data`,
    `//127.0.0.1:${port}${path}`,
    '',
    `${world.simulators.url}/paypal/v1/notifications/certs/CERT-unknown`,
    `${world.simulators.url}/payments.json`,
  ]
  for (const certUrl of addresses) expect(await read(signed({ certUrl })), certUrl).toBeNull()
})

test('a certificate that our authority has not issued is refused', async () => {
  const live = createPaypal({ ...world.settings, ca: '' })
  expect(await live.readWebhook(signed())).toBeNull()
})

test.for(['webhook-bad-signature', 'webhook-old-key'] as const)('a %s is refused', async (fault) => {
  world.order(fault)
  await approve()
  const [delivery] = await world.arrived()
  expect(delivery && (await read(delivery))).toBeNull()
})

test('no delivery of more than 1,000 with an altered body or header is read', async () => {
  await approve()
  const [delivery] = await world.arrived()
  if (!delivery) throw new Error('no delivery came')
  expect(await read(delivery)).not.toBeNull()
  const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo'].map((name) => `paypal-${name}`)
  const headers = names.flatMap((name) =>
    alteredTexts(String(delivery.headers[name])).map((value) => ({ ...delivery.headers, [name]: value })),
  )
  const without = [...names, 'paypal-cert-url'].flatMap((name) => [
    { ...delivery.headers, [name]: undefined },
    { ...delivery.headers, [name]: [String(delivery.headers[name])] as unknown as string },
  ])
  const altered = [...alteredBodies(delivery), ...[...headers, ...without].map((one) => ({ ...delivery, headers: one }))]
  const hints = await Promise.all(altered.map(read))
  expect(hints.filter((hint) => hint !== null)).toEqual([])
  expect(altered.length).toBeGreaterThan(1000)
})

test('a delivery that is repeated carries the same event', async () => {
  world.order('webhook-duplicate', { count: 2 })
  await approve()
  const hints = await Promise.all((await world.arrived()).map(read))
  expect(hints).toHaveLength(3)
  expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(1)
})
