import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import { readFpsCode } from '../gateways/emv-qr.ts'
import { createFps, fpsSettings } from '../gateways/fps.ts'
import type { FpsSettings } from '../gateways/fps.ts'
import { failureOf, openProviderWorld, refOf, refundFor } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<FpsSettings>

beforeAll(async () => {
  world = await openProviderWorld({ declared: fpsSettings, create: createFps })
})
beforeEach(() => world.simulators.faults.clear())
afterAll(async () => await world.close())

test('a computer shows the code of the acquirer, with time-out and our reference', async () => {
  const now = new Date('2026-11-23T04:00:00Z')
  const { payment, made } = await world.create({ now, expiresAt: new Date('2026-11-23T04:30:00Z') })
  expect(made.providerRef).toBe(world.record(payment.merchantRef).id)
  const { next } = made
  expect(next).toMatchObject({ kind: 'qr', appLink: null })
  expect(next.kind === 'qr' && readFpsCode(next.text)).toEqual({
    fpsId: '166123456',
    proxy: null,
    currency: 'HKD',
    cents: 10_050,
    reference: payment.merchantRef,
    timeout: '261123123000',
  })
})

test('a phone gets the link of the acquirer as well, and its page opens', async () => {
  const { made } = await world.create({ device: 'mobile' })
  const appLink = `${world.simulators.url}/pay/fps/${made.providerRef}`
  expect(made.next).toMatchObject({ kind: 'qr', appLink })
  expect((await fetch(appLink)).status).toBe(200)
  expect(await (await fetch(`${world.simulators.url}/payments`)).text()).toContain(`/pay/fps/${made.providerRef}`)
})

test.for([
  [['elsewhere.example'], 'not on the list'],
  [[], 'an empty list'],
] as const)('a phone is sent nowhere but to the hosts of the list: %j', async ([appLinkHosts]) => {
  const gateway = createFps({ ...world.settings, appLinkHosts: [...appLinkHosts] }, world.clock)
  expect((await gateway.create(world.newPayment({ device: 'mobile' }))).next).toMatchObject({ kind: 'qr', appLink: null })
})

test('while the acquirer has no code to give, FPS is not available', async () => {
  for (const device of ['desktop', 'mobile'] as const) {
    world.order('error', { on: 'create' })
    const payment = world.newPayment({ device })
    expect(await failureOf(world.gateway.create(payment))).toEqual(new GatewayRefusal('FPS_UNAVAILABLE'))
    expect(world.simulators.payments.findByRef('fps', payment.merchantRef)).toBeNull()
  }
})

test('the same payment again is the same code', async () => {
  const payment = world.newPayment()
  expect(await world.gateway.create(payment)).toEqual(await world.gateway.create(payment))
  expect(world.simulators.payments.list('fps').filter(({ merchantRef }) => merchantRef === payment.merchantRef)).toHaveLength(1)
  // Another amount under the same reference is another payment.
  expect(await failureOf(world.gateway.create({ ...payment, cents: cents(1) }))).toEqual(new GatewayRefusal('1201'))
})

test('a payment is made, approved, asked for and given back in two parts', async () => {
  const { payment, made } = await world.create({ cents: cents(1999) })
  const ref = refOf(payment, made.providerRef)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'pending', code: '1143' })
  await world.act(payment.merchantRef, 'approve')
  const paid = await world.gateway.query(ref)
  expect(paid).toEqual({
    state: 'succeeded',
    cents: 1999,
    currency: 'HKD',
    merchantRef: payment.merchantRef,
    merchantId: world.gateway.merchantId,
    transactionId: made.providerRef,
    code: '0000',
  })
  const part = refundFor(ref, { refundRef: 'RFPS1', refundCents: cents(999) })
  expect(await world.gateway.queryRefund(part)).toEqual({ state: 'pending', code: 'NOT_FOUND' })
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: '0000' })
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: '0000' })
  expect(await world.gateway.queryRefund(part)).toEqual({ state: 'succeeded', code: '0000' })
  const rest = refundFor(ref, { refundRef: 'RFPS2', transactionId: paid.transactionId, refundCents: cents(1000) })
  expect(await world.gateway.refund(rest)).toEqual({ state: 'succeeded', code: '0000' })
  const more = refundFor(ref, { refundRef: 'RFPS3', refundCents: cents(1) })
  expect(await failureOf(world.gateway.refund(more))).toEqual(new GatewayRefusal('1269'))
  const moved = world.simulators.payments.list('fps').filter(({ data }) => data['paymentId'] === made.providerRef)
  expect(moved.map(({ movedCents }) => movedCents)).toEqual([999, 1000])
  expect((await world.gateway.query(ref)).state).toBe('succeeded')
})

test.for([
  ['decline', 'failed', '1205'],
  ['expire', 'expired', '1181'],
] as const)('%s ends as %s', async ([act, state, code]) => {
  const { payment, made } = await world.create()
  await world.act(payment.merchantRef, act)
  expect(await world.gateway.query(refOf(payment, made.providerRef))).toMatchObject({ state, code })
})

test('time passes, and a late payment is found all the same', async () => {
  const { payment, made } = await world.create()
  const ref = refOf(payment, made.providerRef)
  world.clock.forward(1_860_000)
  expect((await world.gateway.query(ref)).state).toBe('expired')
  await world.act(payment.merchantRef, 'pay-late')
  expect((await world.gateway.query(ref)).state).toBe('succeeded')
})

test('a cancellation ends it, unless the payer was faster', async () => {
  const one = await world.create()
  const ref = refOf(one.payment, one.made.providerRef)
  await world.gateway.cancel(ref)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'cancelled', code: '1142' })
  await world.act(one.payment.merchantRef, 'pay-late')
  expect((await world.gateway.query(ref)).state).toBe('succeeded')
  world.order('success-after-cancel')
  const two = await world.create()
  await world.gateway.cancel(refOf(two.payment, two.made.providerRef))
  expect((await world.gateway.query(refOf(two.payment, two.made.providerRef))).state).toBe('succeeded')
})

test('a code that pays something else is never shown', async () => {
  for (const fault of ['wrong-amount', 'wrong-currency', 'wrong-merchant'] as const) {
    world.order(fault)
    const payment = world.newPayment()
    const error = await failureOf(world.gateway.create(payment))
    expect(error, fault).toBeInstanceOf(Error)
    expect(error, fault).not.toBeInstanceOf(GatewayRefusal)
    // It was closed again; whoever pays it all the same is reported as paid.
    expect(await world.gateway.query(refOf(payment, null))).toMatchObject({ state: 'cancelled' })
  }
})

test.for([
  ['wrong-amount', { cents: 10_051 }],
  ['wrong-currency', { currency: 'CNY' }],
  ['wrong-merchant', { merchantId: '0000000' }],
] as const)('%s is reported as it is', async ([fault, said]) => {
  world.order(fault)
  const payment = world.newPayment()
  await failureOf(world.gateway.create(payment))
  await world.act(payment.merchantRef, 'pay-late')
  expect(await world.gateway.query(refOf(payment, null))).toMatchObject({ state: 'succeeded', ...said })
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

test.for(['drop', 'drop-after', 'error-after', 'malformed'] as const)(
  'after %s the outcome is unknown until it is asked for',
  async (fault) => {
    world.order(fault, { on: 'create' })
    const payment = world.newPayment()
    const error = await failureOf(world.gateway.create(payment))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(GatewayRefusal)
    expect((await world.gateway.query(refOf(payment, null))).state).toBe(fault === 'drop' ? 'missing' : 'pending')
  },
)

test('a question that fails says nothing of the payment', async () => {
  const { payment, made } = await world.create()
  for (const fault of ['error', 'throttle', 'drop', 'malformed', 'error-after'] as const) {
    world.order(fault, { on: 'query' })
    const error = await failureOf(world.gateway.query(refOf(payment, made.providerRef)))
    expect(error, fault).toBeInstanceOf(Error)
    expect(error, fault).not.toBeInstanceOf(GatewayRefusal)
  }
})

test('a refund whose answer was lost is found and not made twice', async () => {
  for (const fault of ['drop-after', 'error-after', 'malformed'] as const) {
    const { payment, made } = await world.create()
    await world.act(payment.merchantRef, 'approve')
    const refund = refundFor(refOf(payment, made.providerRef), { refundRef: `R-${fault}` })
    world.order(fault, { on: 'refund' })
    expect(await failureOf(world.gateway.refund(refund))).not.toBeInstanceOf(GatewayRefusal)
    expect(await world.gateway.queryRefund(refund)).toEqual({ state: 'succeeded', code: '0000' })
    expect(await world.gateway.refund(refund)).toEqual({ state: 'succeeded', code: '0000' })
    expect(world.simulators.payments.list('fps').filter(({ merchantRef }) => merchantRef === `R-${fault}`)).toHaveLength(1)
  }
})

test('a refund may be pending, or come back', async () => {
  const { payment, made } = await world.create()
  await world.act(payment.merchantRef, 'approve')
  const ref = refOf(payment, made.providerRef)
  world.order('refund-pending', { count: 1 })
  const slow = refundFor(ref, { refundRef: 'RSLOW', refundCents: cents(100) })
  expect((await world.gateway.refund(slow)).state).toBe('pending')
  expect((await world.gateway.queryRefund(slow)).state).toBe('pending')
  expect((await world.gateway.queryRefund(slow)).state).toBe('succeeded')
  world.order('refund-fails-later')
  const lost = refundFor(ref, { refundRef: 'RLOST', refundCents: cents(100) })
  expect((await world.gateway.refund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('failed')
})

test.for(['clientKey', 'appCode', 'shopId'] as const)('with a wrong %s nothing is made', async (name) => {
  const wrong = createFps({ ...world.settings, [name]: 'wrong' }, world.clock)
  expect(await failureOf(wrong.create(world.newPayment()))).toEqual(new GatewayRefusal('1101'))
})

test('without an acquirer the code is ours, and stays pending', async () => {
  const settings: FpsSettings = { ...world.settings, mode: 'direct', appCode: '', clientKey: '', apiUrl: 'http://127.0.0.1:1' }
  const gateway = createFps(settings, world.clock)
  const payment = world.newPayment({ device: 'mobile', expiresAt: new Date('2026-11-23T04:30:00Z') })
  const made = await gateway.create(payment)
  expect(made).toMatchObject({ providerRef: null, next: { kind: 'qr', appLink: null } })
  expect(made.next.kind === 'qr' && readFpsCode(made.next.text)).toMatchObject({
    fpsId: '166123456',
    cents: 10_050,
    reference: payment.merchantRef,
    timeout: '261123123000',
  })
  const ref = refOf(payment, null)
  expect(await gateway.query(ref)).toMatchObject({ state: 'pending', cents: null, merchantRef: null })
  await gateway.cancel(ref)
  expect(await failureOf(gateway.refund(refundFor(ref)))).toBeInstanceOf(GatewayRefusal)
  expect(await gateway.readWebhook({ raw: Buffer.from('{}'), headers: {}, path: '/', now: world.clock.now() })).toBeNull()
  expect(() => createFps({ ...settings, mode: 'acquirer' })).toThrow(
    'FPS_APP_CODE, FPS_CLIENT_KEY: needed with FPS_MODE=acquirer',
  )
})
