import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

test.for(['drop-after', 'error-after', 'malformed'] as const)(
  'a payment of PayMe whose number was lost with the answer (%s) is found by its notification',
  async (fault) => {
    const payer = await world.payer()
    const order = await world.order(payer)
    world.simulators.faults.order({ provider: 'payme', fault, on: 'create', times: 1, milliseconds: 0 })
    const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
    expect([attempt.state, attempt.providerRef]).toEqual(['unknown', null])
    await world.act('payme', attempt.merchantRef, 'approve')
    await world.complete()
    const { order: after, attempts } = await world.standing(order.tradeNo)
    const made = world.simulators.payments.findByRef('payme', attempt.merchantRef)
    expect([after.state, attempts.map(({ state, providerRef }) => [state, providerRef])]).toEqual([
      'paid',
      [['succeeded', made?.id]],
    ])
  },
)

test('the number of another attempt is not taken', async () => {
  const payer = await world.payer()
  const [one, two] = [await world.order(payer), await world.order(payer, { target: 'another' })]
  const first = await startPayment(payer, world.gateways, { ...one, provider: 'payme', device: 'desktop' })
  world.simulators.faults.order({ provider: 'payme', fault: 'drop', on: 'create', times: 1, milliseconds: 0 })
  const lost = await startPayment(payer, world.gateways, { ...two, provider: 'payme', device: 'desktop' })
  await world.rows(
    `insert into webhook_delivery (id, provider, event_id, kind, merchant_ref, provider_ref, is_verified, raw, received_at)
     values ($1, 'payme', 'event', 'payment.success', $2, $3, true, $4, now())`,
    [crypto.randomUUID(), lost.attempt.merchantRef, first.attempt.providerRef, Buffer.from('{}')],
  )
  await world.complete()
  const { attempts } = await world.standing(two.tradeNo)
  expect(attempts.map(({ state, providerRef }) => [state, providerRef])).toEqual([['unknown', null]])
})
