import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { Delivery, Gateway, NewPayment } from '../domain/gateway.ts'
import { createStripe, stripeSettings } from '../gateways/stripe.ts'
import { alteredBodies, alteredTexts } from './sdk-mutations.ts'
import { NOW, newPayment, openProviderWorld } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

const SECONDS = NOW.getTime() / 1000
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { tradeNo: 'T0123456789ABCDEF', attempt: '01' } } },
})

let world: ProviderWorld<SettingsOf<typeof stripeSettings>>
let stripe: Gateway
beforeAll(async () => {
  world = await openProviderWorld(stripeSettings)
  stripe = createStripe(world.settings)
})
beforeEach(() => {
  world.simulators.faults.clear()
  world.deliveries.length = 0
})
afterAll(async () => await world.close())

const pay = async (): Promise<NewPayment> => {
  const payment = newPayment({ token: 'pm_card_visa' })
  await stripe.create(payment)
  return payment
}
/** Signed by the official SDK, as its own tests do it. */
const signed = (timestamp = SECONDS, secret = 'whsec_simulated'): Delivery => {
  const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: BODY, secret, timestamp })
  return { raw: Buffer.from(BODY), headers: { 'stripe-signature': header }, path: '/api/webhook/stripe', now: NOW }
}
const withHeader = (change: (header: string) => string | string[] | undefined): Delivery => {
  const delivery = signed()
  const header = change(String(delivery.headers['stripe-signature']))
  return { ...delivery, headers: { 'stripe-signature': header as string } }
}

test('what Stripe sends names the event, the payment and the attempt', async () => {
  const payment = await pay()
  const [delivery] = await world.arrived()
  expect(delivery?.path).toBe('/api/webhook/stripe')
  expect(delivery && (await stripe.readWebhook(delivery))).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    merchantRef: payment.merchantRef,
    providerRef: expect.stringMatching(/^pi_/),
    kind: 'payment_intent.succeeded',
  })
})

test('a delivery that the SDK has signed is read, also with signatures of two secrets', async () => {
  const hint = {
    eventId: 'evt_1',
    merchantRef: 'T0123456789ABCDEF01',
    providerRef: 'pi_1',
    kind: 'payment_intent.succeeded',
  }
  expect(await stripe.readWebhook(signed())).toEqual(hint)
  expect(await stripe.readWebhook(withHeader((header) => `${header},v1=${'0'.repeat(64)},v0=${'1'.repeat(64)}`))).toEqual(hint)
})

test.for([
  [-299, true],
  [-300, true],
  [-301, false],
  [299, true],
  [301, false],
  [100_000, false],
  [-86_400, false],
] as const)('a delivery signed %i seconds from now is read: %s', async ([offset, isRead]) => {
  expect((await stripe.readWebhook(signed(SECONDS + offset))) !== null).toBe(isRead)
})

test('a delivery that was signed by another, or not at all, is refused', async () => {
  const refused = [
    signed(SECONDS, 'whsec_other'),
    withHeader(() => undefined),
    withHeader(() => ''),
    withHeader((header) => [header, header]),
    withHeader((header) => header.replace('v1=', 'v0=')),
    withHeader((header) => header.replace('t=', `t=${SECONDS},t=`)),
    withHeader((header) => header.replace(/t=\d+/, '')),
    withHeader((header) => header.replace(/t=\d+/, `t=${SECONDS}.0`)),
    withHeader((header) => header.replace(/t=\d+/, `t=+${SECONDS}`)),
    withHeader((header) => header.replace(/v1=.*/, 'v1=')),
    withHeader((header) => `${header.replace(/v1=.*/, '')}${`v1=${'0'.repeat(64)},`.repeat(1000)}`),
  ]
  for (const delivery of refused)
    expect(await stripe.readWebhook(delivery), String(delivery.headers['stripe-signature'])).toBeNull()
})

test('no delivery of more than 1,000 with an altered body, time or signature is read', async () => {
  await pay()
  const [delivery] = await world.arrived()
  if (!delivery) throw new Error('no delivery came')
  expect(await stripe.readWebhook(delivery)).not.toBeNull()
  const [, time = '', signature = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(delivery.headers['stripe-signature'])) ?? []
  const headers = [
    ...alteredTexts(time).map((text) => `t=${text},v1=${signature}`),
    ...alteredTexts(signature).map((text) => `t=${time},v1=${text}`),
  ]
  const altered = [
    ...alteredBodies(delivery),
    ...headers.map((header) => ({ ...delivery, headers: { 'stripe-signature': header } })),
  ]
  const read = await Promise.all(altered.map(async (one) => await stripe.readWebhook(one)))
  expect(read.filter((hint) => hint !== null)).toEqual([])
  expect(altered.length).toBeGreaterThan(1000)
})

test('a signed body that is no event is refused', async () => {
  for (const payload of ['', '[]', '{}', '{"id":"evt_1"', '{"id":1,"type":"x","data":{"object":{}}}', 'null']) {
    const timestamp = SECONDS
    const secret = 'whsec_simulated'
    const header = payload === '' ? '' : new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const delivery = { ...signed(), raw: Buffer.from(payload), headers: { 'stripe-signature': header } }
    expect(await stripe.readWebhook(delivery)).toBeNull()
  }
})

test.for(['webhook-bad-signature', 'webhook-old-key'] as const)('a %s is refused', async (fault) => {
  world.order(fault)
  await pay()
  const [delivery] = await world.arrived()
  expect(delivery && (await stripe.readWebhook(delivery))).toBeNull()
})

test('a delivery that is repeated carries the same event', async () => {
  world.order('webhook-duplicate', { count: 2 })
  await pay()
  const hints = await Promise.all((await world.arrived()).map(async (one) => await stripe.readWebhook(one)))
  expect(hints).toHaveLength(3)
  expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(1)
})

test('webhooks come before the answer, in another order, late, elsewhere or never, as ordered', async () => {
  world.order('webhook-first')
  const first = await pay()
  expect(world.deliveries).toHaveLength(1)
  expect(await stripe.readWebhook(world.deliveries[0] as Delivery)).toMatchObject({ merchantRef: first.merchantRef })
  world.deliveries.length = 0
  world.order('webhook-reordered')
  const [one, two] = [await pay(), await pay()]
  const order = await Promise.all((await world.arrived()).map(async (delivery) => await stripe.readWebhook(delivery)))
  expect(order.map((hint) => hint?.merchantRef)).toEqual([two.merchantRef, one.merchantRef])
  world.deliveries.length = 0
  world.order('webhook-late')
  world.order('webhook-never')
  await pay()
  await pay()
  expect(await world.arrived()).toEqual([])
  expect(world.simulators.webhooks.release()).toBe(1)
  expect(await world.arrived()).toHaveLength(1)
  world.deliveries.length = 0
  world.order('webhook-elsewhere')
  await pay()
  const paths = (await world.arrived()).map(({ path }) => path).toSorted()
  const places = ['alipay', 'fps', 'payme', 'paypal', 'stripe'].map((name) => `/api/webhook/${name}`)
  expect(paths.filter((path) => places.includes(path))).toEqual(places)
})

test('a refund and a dispute name the payment', async () => {
  const payment = await pay()
  const id = world.simulators.payments.findByRef('stripe', payment.merchantRef)?.id ?? ''
  await world.play(id, 'dispute')
  await world.play(id, 'refund')
  const hints = await Promise.all((await world.arrived()).map(async (one) => await stripe.readWebhook(one)))
  expect(hints.map((hint) => hint?.kind ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'charge.dispute.created',
    'charge.refunded',
    'payment_intent.succeeded',
    'refund.created',
  ])
  expect(hints.map((hint) => hint?.providerRef)).toEqual([id, id, id, id])
})
