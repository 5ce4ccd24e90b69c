import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { Gateway, NewRefund } from '../domain/gateway.ts'
import { createPaypal, paypalSettings } from '../gateways/paypal.ts'
import { newPayment, newRefund, openProviderWorld, outcomeOf } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

let world: ProviderWorld<SettingsOf<typeof paypalSettings>>
let paypal: Gateway
beforeAll(async () => {
  world = await openProviderWorld(paypalSettings)
  paypal = createPaypal(world.settings)
})
afterAll(async () => await world.close())

async function paidRefund(): Promise<NewRefund> {
  const payment = newPayment()
  const { providerRef } = await paypal.create(payment)
  await world.play(providerRef ?? '', 'approve')
  const ref = { merchantRef: payment.merchantRef, providerRef, cents: payment.cents }
  const paid = await paypal.confirm?.(ref)
  return newRefund({ ...ref, transactionId: paid?.transactionId ?? null })
}

test('a part goes back once, however often it is sent, and no more than was paid', async () => {
  const refund = await paidRefund()
  const done = { state: 'succeeded', code: 'COMPLETED' }
  expect(await paypal.refund(refund)).toEqual(done)
  expect(await paypal.refund(refund)).toEqual(done)
  expect(await paypal.queryRefund(refund)).toEqual(done)
  const refunded = world.simulators.payments.list('paypal').filter(({ merchantRef }) => merchantRef === refund.refundRef)
  expect(refunded.map(({ kind, movedCents }) => [kind, movedCents])).toEqual([['refund', 10_000]])
  expect(await paypal.query(refund)).toMatchObject({ state: 'succeeded', cents: 12_345, code: 'PARTIALLY_REFUNDED' })
  expect(await outcomeOf(paypal.refund({ ...refund, refundRef: 'RTOOMUCH' }))).toBe('refused: REFUND_AMOUNT_EXCEEDED')
  expect(await paypal.queryRefund({ ...refund, refundRef: 'RNEVER' })).toEqual({ state: 'failed', code: 'missing' })
})

test('a refund that is sent three times at once is made once', async () => {
  const refund = { ...(await paidRefund()), refundCents: cents(1000) }
  const send = async () => await paypal.refund(refund).catch(async () => await paypal.refund(refund))
  await Promise.all([send(), send(), send()])
  const made = world.simulators.payments.list('paypal').filter(({ merchantRef }) => merchantRef === refund.refundRef)
  expect(made.map(({ movedCents }) => movedCents)).toEqual([1000])
})

test('a refund whose answer is lost was made once', async () => {
  const refund = await paidRefund()
  world.order('drop-after', { on: 'refund' })
  expect(await outcomeOf(paypal.refund(refund))).toBe('unknown')
  expect(await paypal.queryRefund(refund)).toMatchObject({ state: 'succeeded' })
  expect(await paypal.refund({ ...refund, transactionId: null })).toMatchObject({ state: 'succeeded' })
})

test('a refund may be pending first, and one that was done may fail', async () => {
  const first = await paidRefund()
  world.order('refund-pending', { count: 1 })
  const states = [(await paypal.refund(first)).state]
  states.push((await paypal.queryRefund(first)).state, (await paypal.queryRefund(first)).state)
  expect(states).toEqual(['pending', 'pending', 'succeeded'])
  const second = await paidRefund()
  world.order('refund-fails-later')
  expect((await paypal.refund(second)).state).toBe('succeeded')
  expect((await paypal.queryRefund(second)).state).toBe('succeeded')
  expect(await paypal.queryRefund(second)).toMatchObject({ state: 'failed' })
})
