import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { seededPlans, startFaultProxy } from '../../../../simulators/fault-proxy.ts'
import type { Gateway, NewPayment } from '../domain/gateway.ts'
import { createPaypal, paypalSettings } from '../gateways/paypal.ts'
import { createStripe, stripeSettings } from '../gateways/stripe.ts'
import { newPayment, openProviderWorld } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

// Two cores run the tests; the nightly figures have more seeds.
const SEEDS = Number(process.env['LINE_SEEDS'] ?? 12)
const TIMEOUT_MS = 150
const TRIES = 60

let stripeWorld: ProviderWorld<SettingsOf<typeof stripeSettings>>
let paypalWorld: ProviderWorld<SettingsOf<typeof paypalSettings>>
beforeAll(async () => {
  ;[stripeWorld, paypalWorld] = await Promise.all([openProviderWorld(stripeSettings), openProviderWorld(paypalSettings)])
})
afterAll(async () => {
  await stripeWorld.close()
  await paypalWorld.close()
})

/** Repeats what has an unknown outcome, as the product does, with the same reference. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES) throw error
    }
  }
}

async function withProxy(seed: number, simulator: string, work: (url: string) => Promise<void>): Promise<readonly string[]> {
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(simulator).port) }, seededPlans(seed))
  try {
    await work(proxy.url)
    return proxy.plans.map(({ fault }) => fault)
  } finally {
    await proxy.close()
  }
}

const moved = (world: { readonly simulators: ProviderWorld<unknown>['simulators'] }, { merchantRef }: NewPayment): number[] =>
  world.simulators.payments
    .list()
    .filter((one) => one.kind === 'payment' && one.merchantRef === merchantRef && one.movedCents > 0)
    .map(({ movedCents }) => movedCents)

test('over bad lines a card is charged once, and in the end the product knows', { timeout: 120_000 }, async () => {
  const faults = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed++) {
    const payment = newPayment({ token: 'pm_card_visa' })
    const seen = await withProxy(seed, stripeWorld.simulators.url, async (url) => {
      const stripe = createStripe({ ...stripeWorld.settings, apiUrl: `${url}/stripe` }, { timeoutMs: TIMEOUT_MS })
      await stripe.create(payment).catch(() => null)
      const ref = { ...payment, providerRef: null }
      const told = await insist(async () => await stripe.query(ref))
      if (told.state === 'missing') await insist(async () => await stripe.create(payment))
      expect((await insist(async () => await stripe.query(ref))).state, `seed ${seed}`).toBe('succeeded')
    })
    for (const fault of seen) faults.add(fault)
    expect(moved(stripeWorld, payment), `seed ${seed}`).toEqual([12_345])
  }
  expect(faults.size).toBeGreaterThan(3)
})

test('over bad lines an order is captured once, and in the end the product knows', { timeout: 120_000 }, async () => {
  const faults = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed++) {
    const payment = newPayment()
    const seen = await withProxy(seed, paypalWorld.simulators.url, async (url) => {
      const paypal: Gateway = createPaypal({ ...paypalWorld.settings, apiUrl: `${url}/paypal` }, { timeoutMs: TIMEOUT_MS })
      const { providerRef } = await insist(async () => await paypal.create(payment))
      await paypalWorld.play(providerRef ?? '', 'approve')
      const ref = { ...payment, providerRef }
      const told = await insist(async () => await paypal.confirm?.(ref))
      expect(told?.state, `seed ${seed}`).toBe('succeeded')
      expect((await insist(async () => await paypal.query(ref))).state, `seed ${seed}`).toBe('succeeded')
    })
    for (const fault of seen) faults.add(fault)
    expect(moved(paypalWorld, payment), `seed ${seed}`).toEqual([12_345])
  }
  expect(faults.size).toBeGreaterThan(3)
})

test('the same seed plans the same faults', () => {
  const first = seededPlans(7)
  const again = seededPlans(7)
  const plans = Array.from({ length: 50 }, () => first())
  expect(Array.from({ length: 50 }, () => again())).toEqual(plans)
  expect(new Set(plans.map(({ fault }) => fault)).size).toBe(6)
})
