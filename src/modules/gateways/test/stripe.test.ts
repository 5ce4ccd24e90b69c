import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { CreatedPayment, Gateway, NewPayment, NewRefund } from '../domain/gateway.ts'
import { createStripe, stripeSettings } from '../gateways/stripe.ts'
import { newPayment, newRefund, openProviderWorld, outcomeOf } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

const VISA = 'pm_card_visa'
const SECURE = 'pm_card_authenticationRequired'

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

const pay = async (change: Partial<NewPayment> = {}): Promise<{ payment: NewPayment; created: CreatedPayment }> => {
  const payment = newPayment({ token: VISA, ...change })
  return { payment, created: await stripe.create(payment) }
}
const refOf = ({ merchantRef, cents: amount }: NewPayment, providerRef: string | null = null) => ({
  merchantRef,
  providerRef,
  cents: amount,
})
const paidCents = (): number =>
  world.simulators.payments
    .list('stripe')
    .filter(({ kind }) => kind === 'payment')
    .reduce((sum, { movedCents }) => sum + movedCents, 0)

test('a card is charged at once, and Stripe says the same when it is asked', async () => {
  const { payment, created } = await pay()
  const paid = {
    state: 'succeeded',
    cents: 12_345,
    currency: 'HKD',
    merchantRef: payment.merchantRef,
    merchantId: 'tutorharbour test',
    transactionId: expect.stringMatching(/^ch_/),
    code: 'succeeded',
  }
  expect(stripe.merchantId).toBe('tutorharbour test')
  expect(created).toEqual({ providerRef: expect.stringMatching(/^pi_/), next: { kind: 'none' }, payment: paid })
  expect(await stripe.query(refOf(payment, created.providerRef))).toEqual(paid)
  expect(await stripe.query(refOf(payment))).toEqual(paid)
})

test('the reference of the attempt stands in the metadata as number and count', async () => {
  const { created } = await pay({ merchantRef: 'T0123456789ABCDEF02' })
  const record = world.simulators.payments.find('stripe', created.providerRef ?? '')
  expect(record?.data['metadata']).toEqual({ tradeNo: 'T0123456789ABCDEF', attempt: '02', merchant: 'tutorharbour' })
})

test.for([
  ['pm_card_visa_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
])('a payment with %s has failed as %s', async ([token, code]) => {
  const { payment, created } = await pay({ token: token ?? '' })
  expect(created.payment).toMatchObject({ state: 'failed', code, transactionId: null })
  expect(await stripe.query(refOf(payment))).toMatchObject({ state: 'failed', code })
})

test('a payment without or with an unknown PaymentMethod, or too small a one, is refused', async () => {
  expect(await outcomeOf(stripe.create(newPayment()))).toBe('refused: payment_method_missing')
  expect(await outcomeOf(pay({ token: 'pm_unknown' }))).toBe('refused: resource_missing')
  expect(await outcomeOf(pay({ cents: cents(399) }))).toBe('refused: amount_too_small')
  const other = createStripe({ ...world.settings, secretKey: 'sk_test_other' })
  expect(await outcomeOf(other.create(newPayment({ token: VISA })))).toBe('refused: StripeAuthenticationError')
})

test.for([
  ['approve', 'succeeded'],
  ['decline', 'failed'],
] as const)('a card with 3-D Secure waits for the payer, who says %s', async ([act, state]) => {
  const { payment, created } = await pay({ token: SECURE })
  expect(created.next).toEqual({ kind: 'card-action', clientSecret: expect.stringMatching(/^pi_\w+_secret_/) })
  expect(created.payment?.state).toBe('action')
  expect((await world.play(created.providerRef ?? '', act)).status).toBe(303)
  expect(await stripe.query(refOf(payment, created.providerRef))).toMatchObject({ state })
})

test('what is sent again is paid once', async () => {
  const before = paidCents()
  const payment = newPayment({ token: VISA })
  const refs = await Promise.all(
    [1, 2, 3].map(async () => await stripe.create(payment).catch(async () => await stripe.create(payment))),
  )
  expect(new Set(refs.map(({ providerRef }) => providerRef)).size).toBe(1)
  expect(paidCents() - before).toBe(12_345)
})

test('the same reference with another amount is neither charged nor called a refusal', async () => {
  const { payment } = await pay()
  const before = paidCents()
  expect(await outcomeOf(stripe.create({ ...payment, cents: cents(20_000) }))).toBe('unknown')
  expect(paidCents()).toBe(before)
})

test.for(['drop-after', 'error-after', 'malformed', 'drop', 'error'] as const)(
  'a payment is charged once when the first answer is %s',
  async (fault) => {
    const before = paidCents()
    world.order(fault, { on: 'create' })
    const payment = newPayment({ token: VISA })
    await stripe.create(payment).catch(() => null)
    // What cannot be read is not tried again by the SDK.
    expect(await stripe.query(refOf(payment))).toMatchObject({ state: 'succeeded', cents: 12_345 })
    expect(paidCents() - before).toBe(12_345)
  },
)

test.for(['drop-after', 'hang-after', 'slow-body'] as const)(
  'when every answer is %s the outcome is unknown, and the payment is found by its reference',
  async (fault) => {
    const before = paidCents()
    const impatient = createStripe(world.settings, { timeoutMs: 200 })
    world.order(fault, { on: 'create', times: 3, milliseconds: 2000 })
    const payment = newPayment({ token: VISA })
    expect(await outcomeOf(impatient.create(payment))).toBe('unknown')
    expect(await stripe.query(refOf(payment))).toMatchObject({ state: 'succeeded', merchantRef: payment.merchantRef })
    expect(paidCents() - before).toBe(12_345)
  },
)

test('a payment that never reached Stripe is missing', async () => {
  world.order('drop', { on: 'create', times: 3 })
  const payment = newPayment({ token: VISA })
  expect(await outcomeOf(stripe.create(payment))).toBe('unknown')
  expect(await stripe.query(refOf(payment))).toMatchObject({ state: 'missing', cents: null })
  expect(await stripe.query(refOf(payment, 'pi_unknown'))).toMatchObject({ state: 'missing' })
})

test.for([
  ['wrong-amount', { cents: 12_445 }],
  ['wrong-currency', { currency: 'USD' }],
  ['wrong-merchant', { merchantId: 'another test' }],
] as const)('what Stripe says is reported as it is with %s', async ([fault, told]) => {
  world.order(fault)
  const { payment, created } = await pay()
  expect(await stripe.query(refOf(payment, created.providerRef))).toMatchObject(told)
})

test('a payment is pending until Stripe says more', async () => {
  world.order('pending', { count: 2 })
  const { payment, created } = await pay()
  const states = [created.payment?.state]
  for (let poll = 0; poll < 3; poll++) states.push((await stripe.query(refOf(payment, created.providerRef))).state)
  expect(states).toEqual(['pending', 'pending', 'pending', 'succeeded'])
})

test('a payment may succeed after it was cancelled', async () => {
  world.order('success-after-cancel')
  const { payment, created } = await pay()
  const ref = refOf(payment, created.providerRef)
  expect(created.payment?.state).toBe('pending')
  await stripe.cancel(ref)
  expect(await stripe.query(ref)).toMatchObject({ state: 'succeeded' })
})

test('a payment that waits is cancelled, one that is paid is not', async () => {
  const open = await pay({ token: SECURE })
  await stripe.cancel(refOf(open.payment))
  expect(await stripe.query(refOf(open.payment))).toMatchObject({ state: 'cancelled' })
  await world.play(open.created.providerRef ?? '', 'pay-late')
  expect(await stripe.query(refOf(open.payment))).toMatchObject({ state: 'succeeded' })
  await stripe.cancel(refOf(open.payment))
  await stripe.cancel(refOf(newPayment()))
  expect(await stripe.query(refOf(open.payment))).toMatchObject({ state: 'succeeded' })
})

test('whoever pays twice pays both attempts of the order', async () => {
  const before = paidCents()
  const first = await pay({ token: SECURE, merchantRef: 'T1111111111111111101' })
  await stripe.cancel(refOf(first.payment))
  const second = await pay({ token: SECURE, merchantRef: 'T1111111111111111102' })
  await world.play(second.created.providerRef ?? '', 'pay-twice')
  expect(paidCents() - before).toBe(24_690)
})

async function paidRefund(): Promise<NewRefund> {
  const { payment, created } = await pay()
  return newRefund({ ...refOf(payment, created.providerRef), transactionId: created.payment?.transactionId ?? null })
}

test('a part goes back once, however often it is sent, and no more than was paid', async () => {
  const refund = await paidRefund()
  const done = { state: 'succeeded', code: 'succeeded' }
  expect(await stripe.refund(refund)).toEqual(done)
  expect(await stripe.refund(refund)).toEqual(done)
  expect(await stripe.queryRefund(refund)).toEqual(done)
  const refunded = world.simulators.payments.list('stripe').filter(({ merchantRef }) => merchantRef === refund.refundRef)
  expect(refunded.map(({ kind, movedCents }) => [kind, movedCents])).toEqual([['refund', 10_000]])
  expect(await outcomeOf(stripe.refund({ ...refund, refundRef: 'R-TOO-MUCH' }))).toMatch(/^refused: /)
  expect(await stripe.queryRefund({ ...refund, refundRef: 'R-NEVER' })).toEqual({ state: 'failed', code: 'missing' })
})

test('a refund that is sent three times at once is made once', async () => {
  const refund = { ...(await paidRefund()), refundCents: cents(1000) }
  const send = async () => await stripe.refund(refund).catch(async () => await stripe.refund(refund))
  await Promise.all([send(), send(), send()])
  const made = world.simulators.payments.list('stripe').filter(({ merchantRef }) => merchantRef === refund.refundRef)
  expect(made.map(({ movedCents }) => movedCents)).toEqual([1000])
})

test('a refund whose answers are lost was made once', async () => {
  const refund = await paidRefund()
  world.order('drop-after', { on: 'refund', times: 3 })
  expect(await outcomeOf(stripe.refund(refund))).toBe('unknown')
  expect(await stripe.queryRefund(refund)).toMatchObject({ state: 'succeeded' })
  expect(await stripe.refund(refund)).toMatchObject({ state: 'succeeded' })
})

test('a refund may be pending first, and one that was done may fail', async () => {
  const first = await paidRefund()
  world.order('refund-pending', { count: 1 })
  const states = [(await stripe.refund(first)).state]
  states.push((await stripe.queryRefund(first)).state, (await stripe.queryRefund(first)).state)
  expect(states).toEqual(['pending', 'pending', 'succeeded'])
  const second = await paidRefund()
  world.order('refund-fails-later')
  expect((await stripe.refund(second)).state).toBe('succeeded')
  expect((await stripe.queryRefund(second)).state).toBe('succeeded')
  expect(await stripe.queryRefund(second)).toEqual({ state: 'failed', code: 'lost_or_stolen_card' })
})

test('a restart of the simulator forgets neither payments nor what was sent again', async () => {
  const { payment, created } = await pay()
  const before = paidCents()
  await world.restart()
  expect((await stripe.create(payment)).providerRef).toBe(created.providerRef)
  expect(await stripe.query(refOf(payment))).toMatchObject({ state: 'succeeded' })
  expect(paidCents()).toBe(before)
})
