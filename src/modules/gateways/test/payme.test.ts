import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import { createPayme, paymeSettings } from '../gateways/payme.ts'
import type { PaymeSettings } from '../gateways/payme.ts'
import { openProviderWorld, refOf, refundFor } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<PaymeSettings>

beforeAll(async () => {
  world = await openProviderWorld({ declared: paymeSettings, create: createPayme })
})
beforeEach(() => world.simulators.faults.clear())
afterAll(async () => await world.close())

test('a computer shows the link as a code, a phone opens it', async () => {
  const { payment, made } = await world.create({ cents: cents(1999) })
  const link = `${world.simulators.url}/pay/payme/${made.providerRef}`
  expect(made).toEqual({
    providerRef: world.record(payment.merchantRef).id,
    next: { kind: 'qr', text: link, appLink: null },
    effectiveSeconds: 600,
    payment: {
      state: 'pending',
      cents: 1999,
      currency: 'HKD',
      merchantRef: payment.merchantRef,
      merchantId: null,
      transactionId: null,
      code: 'PR001',
    },
  })
  expect((await fetch(link)).status).toBe(200)
  const phone = await world.create({ device: 'mobile' })
  expect(phone.made.next).toEqual({ kind: 'redirect', url: `${world.simulators.url}/pay/payme/${phone.made.providerRef}` })
})

test('the payer has as long as the order is open, at most ten minutes', async () => {
  const now = world.clock.now()
  const { made } = await world.create({ now, expiresAt: new Date(now.getTime() + 90_500) })
  expect(made.effectiveSeconds).toBe(90)
  const over = world.newPayment({ now, expiresAt: now })
  await expect(world.gateway.create(over)).rejects.toEqual(new GatewayRefusal('PR007'))
  expect(world.simulators.payments.findByRef('payme', over.merchantRef)).toBeNull()
})

test('a payment is made, approved, asked for and given back in two parts', async () => {
  const { payment, made } = await world.create()
  const ref = refOf(payment, made.providerRef)
  expect((await world.gateway.query(ref)).state).toBe('pending')
  expect(await world.act(payment.merchantRef, 'approve')).toBe(payment.returnUrl)
  const paid = await world.gateway.query(ref)
  const { transactionId } = world.record(payment.merchantRef).data
  expect(paid).toEqual({
    state: 'succeeded',
    cents: 10_050,
    currency: 'HKD',
    merchantRef: payment.merchantRef,
    merchantId: null,
    transactionId,
    code: 'PR005',
  })
  const part = refundFor(ref, { refundRef: 'R1', transactionId: paid.transactionId, refundCents: cents(50) })
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: 'RF003' })
  // Again, as after an answer that was lost, changes nothing.
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: 'RF003' })
  expect(await world.gateway.refund(refundFor(ref, { refundRef: 'R2', refundCents: cents(10_000) }))).toEqual({
    state: 'succeeded',
    code: 'RF003',
  })
  expect(await world.gateway.queryRefund(part)).toEqual({ state: 'succeeded', code: 'RF003' })
  expect(world.simulators.payments.list('payme').filter(({ data }) => data['paymentId'] === made.providerRef)).toMatchObject([
    { merchantRef: 'R1', movedCents: 50 },
    { merchantRef: 'R2', movedCents: 10_000 },
  ])
  await expect(world.gateway.refund(refundFor(ref, { refundRef: 'R3', refundCents: cents(1) }))).rejects.toEqual(
    new GatewayRefusal('EB013'),
  )
})

test('what was not paid is not given back', async () => {
  const { payment, made } = await world.create()
  await expect(world.gateway.refund(refundFor(refOf(payment, made.providerRef)))).rejects.toBeInstanceOf(GatewayRefusal)
})

test.for([
  ['decline', 'failed', 'PR004'],
  ['expire', 'expired', 'PR007'],
] as const)('%s ends as %s', async ([act, state, code]) => {
  const { payment, made } = await world.create()
  await world.act(payment.merchantRef, act)
  expect(await world.gateway.query(refOf(payment, made.providerRef))).toMatchObject({ state, code, transactionId: null })
})

test('time passes, and a late payment is found all the same', async () => {
  const { payment, made } = await world.create()
  const ref = refOf(payment, made.providerRef)
  world.clock.forward(601_000)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'expired', code: 'PR007' })
  await world.act(payment.merchantRef, 'pay-late')
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'succeeded', cents: 10_050 })
})

test('a cancellation ends it, unless the payer was faster', async () => {
  const { payment, made } = await world.create()
  const ref = refOf(payment, made.providerRef)
  await world.gateway.cancel(ref)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'failed', code: 'PR004' })
  world.order('success-after-cancel')
  const other = await world.create()
  const otherRef = refOf(other.payment, other.made.providerRef)
  await world.gateway.cancel(otherRef)
  expect(await world.gateway.query(otherRef)).toMatchObject({ state: 'succeeded' })
  await world.gateway.cancel(otherRef)
  await world.gateway.cancel({ ...ref, providerRef: null })
  expect(await world.gateway.query(otherRef)).toMatchObject({ state: 'succeeded' })
})

test.for([
  ['wrong-amount', { cents: 10_051 }],
  ['wrong-currency', { currency: 'CNY' }],
  ['wrong-merchant', { merchantId: '0000000' }],
] as const)('%s is reported as it is', async ([fault, said]) => {
  world.order(fault)
  const { payment, made } = await world.create()
  await world.act(payment.merchantRef, 'approve')
  expect(await world.gateway.query(refOf(payment, made.providerRef))).toMatchObject({ state: 'succeeded', ...said })
})

test('what is reported as pending or expired first is reported as paid later', async () => {
  world.order('pending', { count: 2 })
  const slow = await world.create()
  world.order('late-success')
  const late = await world.create()
  const statesOf = async ({ payment, made }: typeof slow): Promise<string[]> => {
    await world.act(payment.merchantRef, 'approve')
    const ref = refOf(payment, made.providerRef)
    return [await world.gateway.query(ref), await world.gateway.query(ref), await world.gateway.query(ref)].map(
      ({ state }) => state,
    )
  }
  expect(await statesOf(slow)).toEqual(['pending', 'pending', 'succeeded'])
  expect(await statesOf(late)).toEqual(['expired', 'succeeded', 'succeeded'])
})

test('two payments of one order can both be paid', async () => {
  const first = await world.create({ merchantRef: 'TAAAAAAAAAAAAAAAA01' })
  const second = await world.create({ merchantRef: 'TAAAAAAAAAAAAAAAA02' })
  await world.act('TAAAAAAAAAAAAAAAA02', 'pay-twice')
  for (const { payment, made } of [first, second])
    expect(await world.gateway.query(refOf(payment, made.providerRef))).toMatchObject({ state: 'succeeded' })
})

test.for(['error', 'throttle'] as const)('%s made nothing, and is said in the words of PayMe', async (fault) => {
  world.order(fault, { on: 'create' })
  const payment = world.newPayment()
  await expect(world.gateway.create(payment)).rejects.toEqual(new GatewayRefusal(fault === 'error' ? 'EB099' : 'EA429'))
  expect(world.simulators.payments.findByRef('payme', payment.merchantRef)).toBeNull()
})

test.for(['drop', 'drop-after', 'error-after', 'malformed'] as const)('after %s the outcome is unknown', async (fault) => {
  world.order(fault, { on: 'create' })
  const payment = world.newPayment()
  const error: unknown = await world.gateway.create(payment).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(GatewayRefusal)
  expect(world.simulators.payments.findByRef('payme', payment.merchantRef) !== null).toBe(fault !== 'drop')
  // The link was lost with the answer.
  expect(await world.gateway.query(refOf(payment, null))).toMatchObject({ state: 'missing', code: null })
})

test('a question that fails says nothing of the payment', async () => {
  const { payment, made } = await world.create()
  for (const fault of ['error', 'throttle', 'drop', 'malformed', 'error-after'] as const) {
    world.order(fault, { on: 'query' })
    const error: unknown = await world.gateway.query(refOf(payment, made.providerRef)).catch((thrown: unknown) => thrown)
    expect(error, fault).toBeInstanceOf(Error)
    expect(error, fault).not.toBeInstanceOf(GatewayRefusal)
  }
  expect(await world.gateway.query(refOf(payment, 'e3b0c442-98fc-4c14-9afb-f4c8996fb924'))).toMatchObject({
    state: 'missing',
    code: 'EB007',
  })
})

test('a refund whose answer was lost is found and not made twice', async () => {
  for (const fault of ['drop-after', 'error-after', 'malformed'] as const) {
    const { payment, made } = await world.create()
    await world.act(payment.merchantRef, 'approve')
    const refund = refundFor(refOf(payment, made.providerRef), { refundRef: `R-${fault}` })
    world.order(fault, { on: 'refund' })
    const error: unknown = await world.gateway.refund(refund).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(GatewayRefusal)
    expect(await world.gateway.queryRefund(refund)).toEqual({ state: 'succeeded', code: 'RF003' })
    expect(await world.gateway.refund(refund)).toEqual({ state: 'succeeded', code: 'RF003' })
    expect(world.simulators.payments.list('payme').filter(({ merchantRef }) => merchantRef === `R-${fault}`)).toHaveLength(1)
  }
})

test('a refund may be pending, or come back', async () => {
  world.order('refund-pending', { count: 2 })
  const { payment, made } = await world.create()
  await world.act(payment.merchantRef, 'approve')
  const refund = refundFor(refOf(payment, made.providerRef), { refundCents: cents(100) })
  expect(await world.gateway.refund(refund)).toEqual({ state: 'pending', code: 'RF001' })
  const states = [
    await world.gateway.queryRefund(refund),
    await world.gateway.queryRefund(refund),
    await world.gateway.queryRefund(refund),
  ]
  expect(states.map(({ state }) => state)).toEqual(['pending', 'pending', 'succeeded'])
  world.order('refund-fails-later')
  const lost = refundFor(refOf(payment, made.providerRef), { refundRef: 'RLOST', refundCents: cents(100) })
  expect((await world.gateway.refund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('failed')
  expect(world.record('RLOST', 'refund').movedCents).toBe(0)
})
