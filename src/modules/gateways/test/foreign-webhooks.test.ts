import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery, Gateway } from '../domain/gateway.ts'
import { alipaySettings, createAlipay } from '../gateways/alipay.ts'
import { createFps, fpsSettings } from '../gateways/fps.ts'
import { createPayme, paymeSettings } from '../gateways/payme.ts'
import { openProviderWorld } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

type Opened = Pick<ProviderWorld<unknown>, 'gateway' | 'simulators' | 'deliveries' | 'newPayment' | 'act' | 'close'>
let worlds: readonly Opened[] = []

beforeAll(async () => {
  worlds = await Promise.all([
    openProviderWorld({ declared: alipaySettings, create: createAlipay }),
    openProviderWorld({ declared: paymeSettings, create: createPayme }),
    openProviderWorld({ declared: fpsSettings, create: createFps }),
  ])
})
afterAll(async () => void (await Promise.all(worlds.map(async ({ close }) => await close()))))

/** A payment of a world that was approved; with what was brought about it. */
async function paid({ gateway, newPayment, act, deliveries }: Opened): Promise<readonly Delivery[]> {
  const payment = newPayment()
  const { next } = await gateway.create(payment)
  if (next.kind === 'frame') await fetch(next.url)
  const before = deliveries.length
  await act(payment.merchantRef, 'approve')
  return deliveries.slice(before)
}

test('a notification of one provider is none of another', async () => {
  const gateways: readonly Gateway[] = worlds.map(({ gateway }) => gateway)
  for (const world of worlds) {
    const [delivery] = await paid(world)
    for (const gateway of gateways) {
      const path = delivery?.path.replace(world.gateway.provider, gateway.provider) ?? ''
      const hint = delivery ? await gateway.readWebhook({ ...delivery, path }) : null
      expect(hint !== null, `${world.gateway.provider} at ${gateway.provider}`).toBe(gateway === world.gateway)
    }
  }
})

test('one that comes again is the same event', async () => {
  for (const world of worlds) {
    const { provider, readWebhook } = world.gateway
    world.simulators.faults.order({ provider, fault: 'webhook-duplicate', times: 1, milliseconds: 0, count: 3 })
    const came = await paid(world)
    const hints = await Promise.all(came.map(readWebhook))
    expect(hints).toHaveLength(4)
    expect(new Set(hints.map((hint) => hint?.eventId)).size, provider).toBe(1)
    expect(hints[0]).not.toBeNull()
  }
})
