import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery, Hint } from '../domain/gateway.ts'
import { fpsCaller } from '../gateways/fps-acquirer.ts'
import { createFps, fpsSettings } from '../gateways/fps.ts'
import type { FpsSettings } from '../gateways/fps.ts'
import { alteredText } from './mutations.ts'
import { openProviderWorld, refOf } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<FpsSettings>
const read = async (delivery: Delivery): Promise<Hint | null> => await world.gateway.readWebhook(delivery)

beforeAll(async () => {
  world = await openProviderWorld({ declared: fpsSettings, create: createFps })
})
afterAll(async () => await world.close())

async function notified(): Promise<{ merchantRef: string; providerRef: string | null; delivery: Delivery }> {
  const payment = world.newPayment()
  const { providerRef } = await world.gateway.create(payment)
  await world.act(payment.merchantRef, 'approve')
  const delivery = world.deliveries.at(-1)
  if (!delivery) throw new Error('nothing came')
  return { merchantRef: payment.merchantRef, providerRef, delivery }
}

/** Another body, from the acquirer. */
function told(delivery: Delivery, body: object): Delivery {
  return { ...delivery, raw: Buffer.from(JSON.stringify(body)) }
}

const bodyIn = ({ raw }: Delivery): Record<string, unknown> => JSON.parse(raw.toString('utf8')) as Record<string, unknown>

test('a notification names its payment, the same each time', async () => {
  const { merchantRef, providerRef, delivery } = await notified()
  const hint = { eventId: `payment ${providerRef}`, merchantRef, providerRef, kind: 'payment' }
  expect(await read(delivery)).toEqual(hint)
  expect(await read({ ...delivery, now: new Date(delivery.now.getTime() + 90_000_000) })).toEqual(hint)
})

test('the name and password of the address are those of the acquirer’s key, by which nobody else is known', async () => {
  const { delivery } = await notified()
  expect(delivery.headers['authorization']).toBe('Basic ZnBzOlFUQi1xZlpmWVVCWjgzbUoxOVM2UXFHRDB1SVZSUlRMQ3RmM2hQanU5ZlE=')
  expect(fpsCaller(world.settings)).toEqual({ name: 'fps', password: 'QTB-qfZfYUBZ83mJ19S6QqGD0uIVRRTLCtf3hPju9fQ' })
})

test('none with another name or password is taken, whatever its signature by MD5 says', async () => {
  const { delivery } = await notified()
  const authorization = String(delivery.headers['authorization'])
  const altered = alteredText(authorization).map((text) => ({
    ...delivery,
    headers: { ...delivery.headers, authorization: text },
  }))
  let tried = 0
  await fc.assert(
    fc.asyncProperty(altered, async (one) => {
      tried++
      expect(await read(one)).toBeNull()
    }),
    { numRuns: 4000 },
  )
  expect(tried).toBe(4000)
})

test('none without a password, of another shop, of another kind or of days ago is taken', async () => {
  const { delivery } = await notified()
  const body = bodyIn(delivery)
  expect(await read(told(delivery, body))).not.toBeNull()
  const { authorization: _password, ...headers } = delivery.headers
  expect(headers['x-qf-sign']).toMatch(/^[\dA-F]{32}$/)
  expect(await read({ ...delivery, headers })).toBeNull()
  expect(await read({ ...delivery, headers: { ...headers, 'x-qf-sign': undefined, authorization: _password } })).not.toBeNull()
  expect(await read({ ...delivery, now: new Date(delivery.now.getTime() + 172_801_000) })).toBeNull()
  for (const change of [
    { mchid: 'another' },
    { notify_type: 'other' },
    { notify_type: undefined },
    { syssn: '' },
    { out_trade_no: 7 },
  ])
    expect(await read(told(delivery, { ...body, ...change })), JSON.stringify(change)).toBeNull()
  for (const strange of [[], [body], 'text'] as const) expect(await read(told(delivery, strange as object))).toBeNull()
})

test('a refund names the payment that it belongs to', async () => {
  const { delivery } = await notified()
  const refund = { ...bodyIn(delivery), notify_type: 'refund', syssn: 'S2', out_trade_no: 'R1', origssn: 'S1' }
  expect(await read(told(delivery, refund))).toEqual({
    eventId: 'refund S2',
    merchantRef: null,
    providerRef: 'S1',
    kind: 'refund',
  })
})

test.for(['webhook-bad-signature', 'webhook-old-key'] as const)(
  '%s is refused, and the payment found by asking',
  async (fault) => {
    const payment = world.newPayment()
    const { providerRef } = await world.gateway.create(payment)
    world.simulators.faults.order({ provider: 'fps', fault, times: 1, milliseconds: 0, merchantRef: payment.merchantRef })
    await world.act(payment.merchantRef, 'approve')
    const delivery = world.deliveries.at(-1)
    expect(delivery && (await read(delivery))).toBeNull()
    expect((await world.gateway.query(refOf(payment, providerRef))).state).toBe('succeeded')
  },
)
