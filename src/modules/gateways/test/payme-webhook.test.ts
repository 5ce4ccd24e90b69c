import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery, Hint } from '../domain/gateway.ts'
import { createPayme, paymeSettings } from '../gateways/payme.ts'
import type { PaymeSettings } from '../gateways/payme.ts'
import { alteredText } from './mutations.ts'
import { openProviderWorld } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<PaymeSettings>
const read = async (delivery: Delivery): Promise<Hint | null> => await world.gateway.readWebhook(delivery)

beforeAll(async () => {
  world = await openProviderWorld({ declared: paymeSettings, create: createPayme })
})
afterAll(async () => await world.close())

/** A payment that its payer approved, with the notification of it. */
async function notified(): Promise<{ merchantRef: string; providerRef: string | null; delivery: Delivery }> {
  const { merchantRef, providerRef } = await made()
  await world.act(merchantRef, 'approve')
  const delivery = world.deliveries.at(-1)
  if (!delivery) throw new Error('nothing came')
  return { merchantRef, providerRef, delivery }
}

async function made(): Promise<{ merchantRef: string; providerRef: string | null }> {
  const payment = world.newPayment()
  return { merchantRef: payment.merchantRef, providerRef: (await world.gateway.create(payment)).providerRef }
}

test('a notification names its payment, the same each time', async () => {
  const { merchantRef, providerRef, delivery } = await notified()
  const hint = await read(delivery)
  expect(hint).toEqual({ eventId: expect.stringMatching(/^[\da-f]{64}$/), merchantRef, providerRef, kind: 'payment.success' })
  expect(await read({ ...delivery, headers: { ...delivery.headers, 'trace-id': 'other' } })).toEqual(hint)
})

test('a payment that was declined is notified too', async () => {
  const { merchantRef, providerRef } = await made()
  await world.act(merchantRef, 'decline')
  const delivery = world.deliveries.at(-1)
  expect(delivery && (await read(delivery))).toMatchObject({ merchantRef, providerRef, kind: 'payment.failure' })
})

test('no altered address is taken', async () => {
  const { delivery } = await notified()
  const paths = alteredText(delivery.path)
  let tried = 0
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      // What stands before the query is the router's.
      if (path.endsWith(delivery.path.slice('/api/webhook/payme'.length))) return
      tried++
      expect(await read({ ...delivery, path }), path).toBeNull()
    }),
    { numRuns: 2500 },
  )
  expect(tried).toBeGreaterThan(1500)
})

test('an altered body leads at most to the payment of the address', async () => {
  const { merchantRef, delivery } = await notified()
  const bodies = alteredText(delivery.raw.toString('utf8'))
  let taken = 0
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const hint = await read({ ...delivery, raw: Buffer.from(body) })
      if (hint) taken++
      expect(hint?.merchantRef ?? merchantRef).toBe(merchantRef)
    }),
    { numRuns: 2000 },
  )
  expect(taken).toBeLessThan(2000)
})

test.for([
  '{}',
  '[]',
  'null',
  '',
  '{"merchantData":{"orderId":"TFORGED"}}',
  '{"transactions":[{"orderId":"TFORGED"}]}',
  '\u0000',
])('with an address that was guessed %s is refused', async (body) => {
  const { merchantRef, delivery } = await notified()
  const raw = Buffer.from(body)
  for (const path of [
    '/api/webhook/payme',
    `/api/webhook/payme/${merchantRef}`,
    `/api/webhook/payme/${merchantRef}/${'A'.repeat(22)}`,
  ])
    expect(await read({ ...delivery, raw, path })).toBeNull()
})

test('a notification is taken for no other payment, and none of another merchant', async () => {
  const [one, two] = [await notified(), await notified()]
  expect(await read({ ...one.delivery, path: two.delivery.path })).toBeNull()
  expect(await read({ ...one.delivery, path: one.delivery.path.replace(one.merchantRef, two.merchantRef) })).toBeNull()
  const other = createPayme({ ...world.settings, signingKey: Buffer.from('another key').toString('base64') }, world.clock)
  expect(await other.readWebhook(one.delivery)).toBeNull()
})

test.for(['webhook-bad-signature', 'webhook-old-key'] as const)(
  '%s is refused, and the payment found by asking',
  async (fault) => {
    const { merchantRef, providerRef } = await made()
    world.simulators.faults.order({ provider: 'payme', fault, times: 1, milliseconds: 0, merchantRef })
    await world.act(merchantRef, 'approve')
    const delivery = world.deliveries.at(-1)
    expect(delivery && (await read(delivery))).toBeNull()
    expect(await world.gateway.query({ merchantRef, providerRef, cents: world.newPayment().cents })).toMatchObject({
      state: 'succeeded',
    })
  },
)
