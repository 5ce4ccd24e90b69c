import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { CreatedPayment, Gateway, NewPayment, PaymentRef } from '../domain/gateway.ts'
import { proveRouting } from '../gateways/paypal-api.ts'
import { createPaypal, paypalSettings } from '../gateways/paypal.ts'
import { newPayment, openProviderWorld, outcomeOf } from './sdk-world.ts'
import type { ProviderWorld } from './sdk-world.ts'

let world: ProviderWorld<SettingsOf<typeof paypalSettings>>
let paypal: Gateway
beforeAll(async () => {
  world = await openProviderWorld(paypalSettings)
  paypal = createPaypal(world.settings)
})
beforeEach(() => {
  world.simulators.faults.clear()
  world.deliveries.length = 0
})
afterAll(async () => await world.close())

const start = async (change: Partial<NewPayment> = {}): Promise<{ ref: PaymentRef; created: CreatedPayment }> => {
  const payment = newPayment(change)
  const created = await paypal.create(payment)
  return { ref: { merchantRef: payment.merchantRef, providerRef: created.providerRef, cents: payment.cents }, created }
}
const approved = async (change: Partial<NewPayment> = {}): Promise<PaymentRef> => {
  const { ref } = await start(change)
  await world.play(ref.providerRef ?? '', 'approve')
  return ref
}
const capture = async (ref: PaymentRef) => await paypal.confirm?.(ref)
const paidCents = (): number =>
  world.simulators.payments
    .list('paypal')
    .filter(({ kind }) => kind === 'payment')
    .reduce((sum, { movedCents }) => sum + movedCents, 0)

test('an order is made, approved at PayPal and captured', async () => {
  const { ref, created } = await start()
  expect(created.next).toEqual({ kind: 'redirect', url: `${world.simulators.url}/pay/paypal/${ref.providerRef ?? ''}` })
  expect(created.payment).toMatchObject({ state: 'pending', code: 'PAYER_ACTION_REQUIRED', cents: 12_345, transactionId: null })
  const back = await world.play(ref.providerRef ?? '', 'approve')
  expect(back.headers.get('location')).toBe(
    `https://tutors.example/zh/payment?token=${ref.providerRef ?? ''}&PayerID=S1MULATEDPAYR`,
  )
  expect(await paypal.query(ref)).toMatchObject({ state: 'action', code: 'APPROVED' })
  const paid = {
    state: 'succeeded',
    cents: 12_345,
    currency: 'HKD',
    merchantRef: ref.merchantRef,
    merchantId: 'S1MULATED0000',
    transactionId: expect.stringMatching(/^[A-Z\d]{17}$/),
    code: 'COMPLETED',
  }
  expect(paypal.merchantId).toBe('S1MULATED0000')
  expect(await capture(ref)).toEqual(paid)
  expect(await paypal.query(ref)).toEqual(paid)
})

test('the page of the payer shows amount, merchant and reference in both languages', async () => {
  const { ref } = await start({ subject: '<b>Hall fee</b>' })
  const address = `${world.simulators.url}/pay/paypal/${ref.providerRef ?? ''}`
  const en = await (await fetch(`${address}?lang=en`)).text()
  for (const text of ['HK$123.45', 'TutorHarbour 良師港', ref.merchantRef, 'Waiting for payment', '>Pay<', 'Pay twice'])
    expect(en).toContain(text)
  expect(en).not.toContain('<b>Hall fee')
  expect(await (await fetch(`${address}?lang=zh`)).text()).toContain('確認付款')
  const list = await (await fetch(`${world.simulators.url}/payments?lang=en`)).text()
  expect(list).toContain(ref.merchantRef)
  const { list: records } = (await (await fetch(`${world.simulators.url}/payments.json`)).json()) as { list: object[] }
  expect(records.at(-1)).toMatchObject({ provider: 'paypal', merchantRef: ref.merchantRef, movedCents: 0 })
})

test('a payer who turns back has paid nothing, and comes back without a PayerID', async () => {
  const { ref } = await start()
  const back = await world.play(ref.providerRef ?? '', 'decline')
  expect(back.headers.get('location')).toBe(`https://tutors.example/zh/payment?token=${ref.providerRef ?? ''}`)
  expect(await capture(ref)).toMatchObject({ state: 'pending', code: 'ORDER_NOT_APPROVED' })
  await paypal.cancel(ref)
  expect(await paypal.query(ref)).toMatchObject({ state: 'pending' })
})

test('an order that has expired is missing, and may be approved late', async () => {
  const { ref } = await start()
  await world.play(ref.providerRef ?? '', 'expire')
  expect(await paypal.query(ref)).toMatchObject({ state: 'missing' })
  expect(await capture(ref)).toMatchObject({ state: 'missing' })
  await world.play(ref.providerRef ?? '', 'pay-late')
  expect(await capture(ref)).toMatchObject({ state: 'succeeded' })
})

test('an order whose capture is refused has failed', async () => {
  world.order('decline')
  const ref = await approved()
  expect(await capture(ref)).toMatchObject({ state: 'failed', code: 'INSTRUMENT_DECLINED' })
})

test('an order that is COMPLETED is not paid while its capture is pending', async () => {
  world.order('pending', { count: 2 })
  const ref = await approved()
  const states = [(await capture(ref))?.state]
  expect(world.simulators.payments.find('paypal', ref.providerRef ?? '')?.state).toBe('COMPLETED')
  for (let poll = 0; poll < 3; poll++) states.push((await paypal.query(ref)).state)
  expect(states).toEqual(['pending', 'pending', 'pending', 'succeeded'])
})

test('a capture that was denied may be completed later', async () => {
  world.order('late-success')
  const ref = await approved()
  expect(await capture(ref)).toMatchObject({ state: 'pending', code: 'PENDING_REVIEW' })
  expect(await paypal.query(ref)).toMatchObject({ state: 'failed' })
  expect(await paypal.query(ref)).toMatchObject({ state: 'succeeded' })
})

test('what is sent again is made and captured once', async () => {
  const before = paidCents()
  const payment = newPayment()
  const made = [await paypal.create(payment), await paypal.create(payment)]
  expect(made[0]?.providerRef).toBe(made[1]?.providerRef)
  const ref = { merchantRef: payment.merchantRef, providerRef: made[0]?.providerRef ?? null, cents: payment.cents }
  await world.play(ref.providerRef ?? '', 'approve')
  const captured = [await capture(ref), await capture(ref), await capture(ref)]
  expect(new Set(captured.map((one) => one?.transactionId)).size).toBe(1)
  expect(paidCents() - before).toBe(12_345)
})

test.for(['drop-after', 'error-after', 'malformed', 'hang-after', 'slow-body'] as const)(
  'a capture whose answer is %s is unknown, and has taken the money once',
  async (fault) => {
    const before = paidCents()
    const ref = await approved()
    const impatient = createPaypal(world.settings, { timeoutMs: 300 })
    world.order(fault, { on: 'confirm', milliseconds: 2000 })
    expect(await outcomeOf(impatient.confirm?.(ref) ?? Promise.resolve())).toBe('unknown')
    expect(await paypal.query(ref)).toMatchObject({ state: 'succeeded', merchantRef: ref.merchantRef })
    expect(await capture(ref)).toMatchObject({ state: 'succeeded' })
    expect(paidCents() - before).toBe(12_345)
  },
)

test.for(['drop', 'hang', 'error'] as const)('a capture that never reached PayPal (%s) is made by the next', async (fault) => {
  const before = paidCents()
  const ref = await approved()
  const impatient = createPaypal(world.settings, { timeoutMs: 300 })
  world.order(fault, { on: 'confirm', milliseconds: 2000 })
  expect(await outcomeOf(impatient.confirm?.(ref) ?? Promise.resolve())).toBe('unknown')
  expect(await paypal.query(ref)).toMatchObject({ state: 'action', code: 'APPROVED' })
  expect(await capture(ref)).toMatchObject({ state: 'succeeded' })
  expect(paidCents() - before).toBe(12_345)
})

test('an order whose answer was lost is missing until it is sent again', async () => {
  world.order('drop-after', { on: 'create' })
  const payment = newPayment()
  expect(await outcomeOf(paypal.create(payment))).toBe('unknown')
  expect(await paypal.query({ ...payment, providerRef: null })).toMatchObject({ state: 'missing' })
  const { providerRef } = await paypal.create(payment)
  const orders = world.simulators.payments.list('paypal').filter(({ merchantRef }) => merchantRef === payment.merchantRef)
  expect(orders.map(({ id }) => id)).toEqual([providerRef])
})

test('what PayPal refuses before it makes anything is a refusal, a paid invoice is not', async () => {
  const stranger = createPaypal({ ...world.settings, clientSecret: 'other' })
  expect(await outcomeOf(stranger.create(newPayment()))).toBe('refused: invalid_client')
  expect(await outcomeOf(start({ cents: cents(0) }))).toBe('refused: CANNOT_BE_ZERO_OR_NEGATIVE')
  world.order('throttle', { on: 'create' })
  expect(await outcomeOf(start())).toBe('refused: RATE_LIMIT_REACHED')
})

test('a token that PayPal has taken back is replaced', async () => {
  const ref = await approved()
  await world.restart()
  expect(await paypal.query(ref)).toMatchObject({ state: 'action', code: 'APPROVED' })
  const before = paidCents()
  await capture(ref)
  await world.restart()
  expect(await capture(ref)).toMatchObject({ state: 'succeeded' })
  expect(paidCents() - before).toBe(12_345)
})

test.for(['error', 'malformed', 'throttle'] as const)(
  'a token that PayPal did not give (%s) is asked for again',
  async (fault) => {
    const fresh = createPaypal(world.settings)
    world.order(fault, { on: 'token', times: 2 })
    const payment = newPayment()
    expect(await outcomeOf(fresh.create(payment))).not.toBe('done')
    world.simulators.faults.clear()
    expect(await outcomeOf(fresh.create(payment))).toBe('done')
  },
)

test('an error of PayPal carries neither credentials nor the token', async () => {
  for (const on of ['token', 'create'] as const) {
    world.order('error', { on, times: 2 })
    const error = await createPaypal(world.settings)
      .create(newPayment())
      .catch((thrown: unknown) => thrown)
    const told = JSON.stringify(error, Object.getOwnPropertyNames(error))
    expect(told).toContain('PayPal: 503')
    expect(told).not.toMatch(/simulated-paypal-secret|Basic |Bearer |A21AA/)
    world.simulators.faults.clear()
  }
})

test.for([
  ['wrong-amount', { cents: 12_445 }],
  ['wrong-currency', { currency: 'USD' }],
  ['wrong-merchant', { merchantId: 'AN0THER000000' }],
] as const)('what PayPal says is reported as it is with %s', async ([fault, told]) => {
  world.order(fault)
  const ref = await approved()
  expect(await capture(ref)).toMatchObject({ state: 'succeeded', ...told })
})

test('whoever pays twice approves both attempts of the order', async () => {
  const first = await start({ merchantRef: 'T2222222222222222201' })
  const second = await start({ merchantRef: 'T2222222222222222202' })
  await world.play(second.ref.providerRef ?? '', 'pay-twice')
  expect([(await capture(first.ref))?.state, (await capture(second.ref))?.state]).toEqual(['succeeded', 'succeeded'])
})

test('the SDK must send its calls through our adapter', async () => {
  const sdk = await import('@paypal/paypal-server-sdk')
  await expect(proveRouting(sdk)).resolves.toBeUndefined()
  // A version whose client sends its calls by another way.
  class Deaf extends sdk.Client {
    constructor(config: ConstructorParameters<typeof sdk.Client>[0]) {
      const adapter = async (): Promise<never> => await Promise.reject(new Error('somewhere else'))
      super({ ...config, unstable_httpClientOptions: { adapter } })
    }
  }
  await expect(proveRouting({ ...sdk, Client: Deaf })).rejects.toThrow('does not send its calls through our adapter')
})
