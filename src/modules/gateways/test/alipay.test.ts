import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { CreatedPayment, NewPayment } from '../domain/gateway.ts'
import { alipaySettings, createAlipay } from '../gateways/alipay.ts'
import type { AlipaySettings } from '../gateways/alipay.ts'
import { failureOf, openProviderWorld, refOf, refundFor } from './provider-world.ts'
import type { ProviderWorld } from './provider-world.ts'

let world: ProviderWorld<AlipaySettings>

beforeAll(async () => {
  world = await openProviderWorld({ declared: alipaySettings, create: createAlipay })
})
beforeEach(() => world.simulators.faults.clear())
afterAll(async () => await world.close())

const urlOf = ({ next }: CreatedPayment): string => (next.kind === 'frame' || next.kind === 'redirect' ? next.url : '')

/** A payment whose payer has come to Alipay's page. */
async function opened(change?: Partial<NewPayment>): Promise<NewPayment> {
  const payment = world.newPayment(change)
  const response = await fetch(urlOf(await world.gateway.create(payment)))
  expect(response.status).toBe(200)
  expect(response.url).toBe(`${world.simulators.url}/pay/alipay/${world.record(payment.merchantRef).id}`)
  return payment
}

test('a computer gets the embedded code, a phone is sent to Alipay', async () => {
  const change = { now: new Date('2026-11-23T04:00:00Z'), expiresAt: new Date('2026-11-23T04:30:00Z'), cents: cents(1999) }
  const payment = world.newPayment({ ...change, subject: '堂費 = 50% & A/B' })
  const made = await world.gateway.create(payment)
  expect(made).toMatchObject({ providerRef: null, next: { kind: 'frame' } })
  const query = new URL(urlOf(made)).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    method: 'alipay.trade.page.pay',
    app_id: '2021000000000001',
    charset: 'utf-8',
    sign_type: 'RSA2',
    version: '1.0',
    timestamp: '2026-11-23 12:00:00',
    notify_url: payment.notifyUrl,
    return_url: payment.returnUrl,
  })
  const wanted = {
    out_trade_no: payment.merchantRef,
    total_amount: '19.99',
    trans_currency: 'HKD',
    settle_currency: 'HKD',
    subject: '堂費 50 A B',
    time_expire: '2026-11-23 12:30:00',
  }
  expect(JSON.parse(query.get('biz_content') ?? '')).toEqual({
    ...wanted,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    qr_pay_mode: '4',
    qrcode_width: 220,
    integration_type: 'PCWEB',
  })
  const phone = await world.gateway.create({ ...payment, device: 'mobile' })
  expect(phone.next.kind).toBe('redirect')
  const phoneQuery = new URL(urlOf(phone)).searchParams
  expect(phoneQuery.get('method')).toBe('alipay.trade.wap.pay')
  expect(JSON.parse(phoneQuery.get('biz_content') ?? '')).toEqual({
    ...wanted,
    product_code: 'QUICK_WAP_WAY',
    quit_url: payment.returnUrl,
  })
})

test('before the payer comes Alipay knows nothing, and closing changes nothing', async () => {
  const payment = world.newPayment()
  await world.gateway.create(payment)
  const ref = refOf(payment, null)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'missing', code: 'TRADE_NOT_EXIST' })
  await world.gateway.cancel(ref)
  await world.gateway.create(payment)
  expect(world.simulators.payments.findByRef('alipay', payment.merchantRef)).toBeNull()
})

test('an address that was altered opens nothing', async () => {
  const payment = world.newPayment()
  const url = urlOf(await world.gateway.create(payment))
  for (const altered of [
    url.replace('100.50', '1.00'),
    url.replace('RSA2', 'RSA'),
    `${url}&extra=1`,
    url.replace('2088', '2089').replace(/sign=\w/, 'sign='),
  ])
    expect((await fetch(altered)).status).toBe(400)
  expect(world.simulators.payments.findByRef('alipay', payment.merchantRef)).toBeNull()
})

test('a payment is opened twice, approved, asked for and given back in two parts', async () => {
  const payment = await opened()
  expect((await fetch(urlOf(await world.gateway.create(payment)))).status).toBe(200)
  const ref = refOf(payment, null)
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'pending', code: 'WAIT_BUYER_PAY' })
  await world.act(payment.merchantRef, 'approve')
  const paid = await world.gateway.query(ref)
  expect(paid).toEqual({
    state: 'succeeded',
    cents: 10_050,
    currency: 'HKD',
    merchantRef: payment.merchantRef,
    merchantId: null,
    transactionId: world.record(payment.merchantRef).id,
    code: 'TRADE_SUCCESS',
  })
  const part = refundFor(ref, { refundRef: 'RALI1', transactionId: paid.transactionId, refundCents: cents(50) })
  expect(await world.gateway.queryRefund(part)).toEqual({ state: 'pending', code: 'NOT_FOUND' })
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: 'Y' })
  expect(await world.gateway.refund(part)).toEqual({ state: 'succeeded', code: 'REFUND_SUCCESS' })
  expect((await world.gateway.query(ref)).state).toBe('succeeded')
  expect(await world.gateway.refund(refundFor(ref, { refundRef: 'RALI2', refundCents: cents(10_000) }))).toMatchObject({
    state: 'succeeded',
  })
  expect(await world.gateway.queryRefund(part)).toEqual({ state: 'succeeded', code: 'REFUND_SUCCESS' })
  const more = refundFor(ref, { refundRef: 'RALI3', refundCents: cents(1) })
  expect(await failureOf(world.gateway.refund(more))).toEqual(new GatewayRefusal('REFUND_AMT_NOT_EQUAL_TOTAL'))
  // What was given back as a whole is closed at Alipay; the product keeps that it was paid.
  expect(await world.gateway.query(ref)).toMatchObject({ state: 'cancelled', code: 'TRADE_CLOSED' })
  const moved = world.simulators.payments.list('alipay').filter(({ data }) => data['paymentId'] === paid.transactionId)
  expect(moved.map(({ movedCents }) => movedCents)).toEqual([50, 10_000])
})

test('a phone comes back to us with what is good for showing alone', async () => {
  const payment = await opened({ device: 'mobile' })
  const back = new URL((await world.act(payment.merchantRef, 'approve')) ?? '')
  expect(back.href.startsWith(`${payment.returnUrl}?`)).toBe(true)
  expect(back.searchParams.get('out_trade_no')).toBe(payment.merchantRef)
})

test.for(['decline', 'expire'] as const)('%s closes the trade', async (act) => {
  const payment = await opened({ device: 'mobile' })
  expect(await world.act(payment.merchantRef, act)).toBe(payment.returnUrl)
  expect(await world.gateway.query(refOf(payment, null))).toMatchObject({ state: 'cancelled', code: 'TRADE_CLOSED' })
})

test('time passes, and a late payment is found all the same', async () => {
  const payment = await opened()
  world.clock.forward(1_801_000)
  expect((await world.gateway.query(refOf(payment, null))).state).toBe('cancelled')
  await world.act(payment.merchantRef, 'pay-late')
  expect((await world.gateway.query(refOf(payment, null))).state).toBe('succeeded')
})

test('a cancellation ends it, unless the payer was faster', async () => {
  const one = await opened()
  await world.gateway.cancel(refOf(one, null))
  expect((await world.gateway.query(refOf(one, null))).state).toBe('cancelled')
  await world.gateway.cancel(refOf(one, null))
  world.order('success-after-cancel')
  const two = await opened()
  await world.gateway.cancel(refOf(two, null))
  expect((await world.gateway.query(refOf(two, null))).state).toBe('succeeded')
})

test.for([
  ['wrong-amount', { cents: 10_051 }],
  ['wrong-currency', { currency: 'CNY' }],
  ['wrong-merchant', { merchantId: '0000000' }],
] as const)('%s is reported as it is', async ([fault, said]) => {
  world.order(fault)
  const payment = await opened()
  await world.act(payment.merchantRef, 'approve')
  expect(await world.gateway.query(refOf(payment, null))).toMatchObject({ state: 'succeeded', ...said })
})

test('what is reported as pending or closed first is reported as paid later', async () => {
  world.order('pending', { count: 2 })
  const slow = await opened()
  world.order('late-success')
  const late = await opened()
  const statesOf = async (payment: NewPayment): Promise<string[]> => {
    await world.act(payment.merchantRef, 'approve')
    const ref = refOf(payment, null)
    return [await world.gateway.query(ref), await world.gateway.query(ref), await world.gateway.query(ref)].map(
      ({ state }) => state,
    )
  }
  expect(await statesOf(slow)).toEqual(['pending', 'pending', 'succeeded'])
  expect(await statesOf(late)).toEqual(['cancelled', 'succeeded', 'succeeded'])
})

test('a question that fails says nothing of the payment', async () => {
  const payment = await opened()
  for (const fault of ['error', 'throttle', 'drop', 'malformed', 'error-after', 'drop-after'] as const) {
    // The SDK tries once more when the line was cut.
    world.order(fault, { on: 'query', times: fault.startsWith('drop') ? 2 : 1 })
    const error = await failureOf(world.gateway.query(refOf(payment, null)))
    expect(error, fault).toBeInstanceOf(Error)
    expect(error, fault).not.toBeInstanceOf(GatewayRefusal)
  }
})

test('a refund whose answer was lost is found and not made twice', async () => {
  for (const fault of ['drop', 'drop-after', 'error', 'error-after', 'malformed'] as const) {
    const payment = await opened()
    await world.act(payment.merchantRef, 'approve')
    const refund = refundFor(refOf(payment, null), { refundRef: `R${fault.replace('-', '')}` })
    world.order(fault, { on: 'refund', times: fault.startsWith('drop') ? 2 : 1 })
    const error = await failureOf(world.gateway.refund(refund))
    expect(error, fault).toBeInstanceOf(Error)
    expect(error, fault).not.toBeInstanceOf(GatewayRefusal)
    const isMade = fault !== 'drop' && fault !== 'error'
    expect((await world.gateway.queryRefund(refund)).code, fault).toBe(isMade ? 'REFUND_SUCCESS' : 'NOT_FOUND')
    expect((await world.gateway.refund(refund)).state).toBe('succeeded')
    const made = world.simulators.payments.list('alipay').filter(({ merchantRef }) => merchantRef === refund.refundRef)
    expect(made.map(({ movedCents }) => movedCents)).toEqual([10_050])
  }
})

test('a refund may be pending, or come back', async () => {
  const payment = await opened()
  await world.act(payment.merchantRef, 'approve')
  world.order('refund-pending', { count: 2 })
  const slow = refundFor(refOf(payment, null), { refundRef: 'RSLOW', refundCents: cents(100) })
  expect(await world.gateway.refund(slow)).toEqual({ state: 'pending', code: 'REFUND_PROCESSING' })
  expect((await world.gateway.queryRefund(slow)).state).toBe('pending')
  expect((await world.gateway.queryRefund(slow)).state).toBe('succeeded')
  world.order('refund-fails-later')
  const lost = refundFor(refOf(payment, null), { refundRef: 'RLOST', refundCents: cents(100) })
  expect((await world.gateway.refund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('succeeded')
  expect((await world.gateway.queryRefund(lost)).state).toBe('failed')
})

test('what was not paid is not given back', async () => {
  const payment = await opened()
  expect(await failureOf(world.gateway.refund(refundFor(refOf(payment, null))))).toEqual(
    new GatewayRefusal('TRADE_NOT_ALLOW_REFUND'),
  )
})
