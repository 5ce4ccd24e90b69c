import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { Provider } from '../domain/methods.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { settleOrder } from '../use-cases/settle.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ isServing: true })
})
afterAll(async () => await world.close())

const MINUTE_MS = 60_000
const REDIRECTED = ['payme', 'alipay', 'paypal', 'fps'] as const satisfies readonly Provider[]

/** The lines of the ledger that are about an order, by account. */
async function linesAbout(tradeNo: string) {
  const rows = await world.rows<{ code: string; cents: number }>(
    `select a.code, sum(e.amount_cents)::int as cents from transfer t join entry e on e.transfer_id = t.id
     join ledger_account a on a.id = e.account_id
     where t.about = $1 or t.about in (select refund_ref from pay_refund r join pay_order o on o.id = r.order_id where o.trade_no = $1)
     group by a.code having sum(e.amount_cents) <> 0 order by a.code`,
    [tradeNo],
  )
  return Object.fromEntries(rows.map(({ code, cents: sum }) => [code, sum]))
}

test.for(REDIRECTED)('what is paid by %s is in the ledger once, however often it is said', async (provider) => {
  const { payer, tradeNo, merchantRef } = await world.begin(provider)
  await world.act(provider, merchantRef, 'approve')
  expect((await world.standing(tradeNo)).order.state).toBe('open')
  await world.complete()
  const { order, attempts } = await world.standing(tradeNo)
  expect([order.state, order.method, attempts.map(({ state }) => state)]).toEqual(['paid', provider, ['succeeded']])
  const lines = await linesAbout(tradeNo)
  expect(lines['income:case_fee']).toBe(20_000)
  expect(lines[`clearing:${provider}`]).toBe(0 - 20_000 - (lines['expense:provider_fee'] ?? 0))
  world.forward(MINUTE_MS)
  await settleOrder(payer, world.gateways, order.id)
  await world.complete()
  expect(await linesAbout(tradeNo)).toEqual(lines)
})

test('the fee of PayMe is 1.5 % and its own line', async () => {
  const { tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  expect(await linesAbout(tradeNo)).toEqual({
    'clearing:payme': -20_300,
    'expense:provider_fee': 300,
    'income:case_fee': 20_000,
  })
})

test.for(['payme', 'alipay', 'fps'] as const)('a payer who says no to %s owes nothing and may try again', async (provider) => {
  const { payer, tradeNo, checkCode, merchantRef } = await world.begin(provider)
  await world.act(provider, merchantRef, 'decline')
  world.forward(MINUTE_MS)
  await world.complete()
  const { order, attempts } = await world.standing(tradeNo)
  expect([order.state, attempts.map(({ state }) => state)]).toEqual(['open', [provider === 'alipay' ? 'cancelled' : 'failed']])
  const again = await startPayment(payer, world.gateways, { tradeNo, checkCode, provider, device: 'desktop' })
  if (again.next.kind === 'frame') await fetch(again.next.url)
  await world.act(provider, again.attempt.merchantRef, 'approve')
  await world.complete()
  expect((await world.standing(tradeNo)).order.state).toBe('paid')
})

test('a second press of the button is the first payment', async () => {
  const { payer, tradeNo, checkCode, attempt } = await world.begin('payme')
  const again = await startPayment(payer, world.gateways, { tradeNo, checkCode, provider: 'payme', device: 'desktop' })
  expect(again.attempt.id).toBe(attempt.id)
  expect((await world.standing(tradeNo)).attempts).toHaveLength(1)
})

test('money that comes twice pays once and goes back once', async () => {
  const { payer, tradeNo, checkCode, merchantRef } = await world.begin('payme')
  const other = await startPayment(payer, world.gateways, { tradeNo, checkCode, provider: 'payme', device: 'mobile' })
  await world.act('payme', merchantRef, 'approve')
  await world.act('payme', other.attempt.merchantRef, 'approve')
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(MINUTE_MS)
  }
  const { order, attempts } = await world.standing(tradeNo)
  expect(order.state).toBe('paid')
  expect(attempts.map(({ state }) => state).toSorted()).toEqual(['succeeded', 'surplus'])
  const refunds = await world.rows<{ state: string; amountCents: number; reason: string }>(
    'select state, amount_cents, reason from pay_refund where order_id = $1',
    [order.id],
  )
  expect(refunds).toEqual([{ state: 'succeeded', amountCents: 20_300, reason: 'paid-twice' }])
  expect(await linesAbout(tradeNo)).toEqual({
    'clearing:payme': -20_300,
    'expense:provider_fee': 300,
    'income:case_fee': 20_000,
  })
})

test('an order that is not paid in thirty minutes closes; money that comes then goes back', async () => {
  const { tradeNo, merchantRef } = await world.begin('payme')
  world.forward(46 * MINUTE_MS)
  await world.complete()
  expect((await world.standing(tradeNo)).order.state).toBe('closed')
  await world.act('payme', merchantRef, 'pay-late')
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(61 * MINUTE_MS)
  }
  const { order, attempts } = await world.standing(tradeNo)
  expect([order.state, attempts.map(({ state }) => state)]).toEqual(['closed', ['surplus']])
  expect(await linesAbout(tradeNo)).toEqual({})
})

test('late money for one’s own wallet is welcome', async () => {
  const payer = await world.payer()
  const creditTo = `user:${payer.accountId}:cash` as const
  const order = await world.order(payer, { creditTo, takesLate: true })
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  world.forward(46 * MINUTE_MS)
  await world.complete()
  await world.act('payme', attempt.merchantRef, 'pay-late')
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(61 * MINUTE_MS)
  }
  expect((await world.standing(order.tradeNo)).order.state).toBe('paid')
  expect((await linesAbout(order.tradeNo))[creditTo]).toBe(20_000)
})

test.for([
  ['wrong-amount', 'mismatched'],
  ['wrong-currency', 'stray'],
  ['wrong-merchant', 'stray'],
] as const)('%s pays nothing and waits for an operator', async ([fault, state]) => {
  world.simulators.faults.order({ provider: 'payme', fault, times: 1, milliseconds: 0 })
  const { tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  const { order, attempts } = await world.standing(tradeNo)
  expect([order.state, attempts.map((one) => one.state)]).toEqual(['open', [state]])
  expect((await linesAbout(tradeNo))['income:case_fee']).toBeUndefined()
})

test.for(['drop-after', 'error-after', 'malformed', 'drop'] as const)(
  'a call that ends with %s is looked into, not made again',
  async (fault) => {
    const payer = await world.payer()
    const order = await world.order(payer)
    world.simulators.faults.order({ provider: 'payme', fault, times: 1, milliseconds: 0, on: 'create' })
    const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
    expect(attempt.state).toBe('unknown')
    await expect(startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })).rejects.toMatchObject({
      code: 'PAYMENT_UNCLEAR',
    })
  },
)

test('a call that never reached its provider keeps no one from paying after two minutes', async () => {
  const payer = await world.payer()
  const order = await world.order(payer)
  world.simulators.faults.order({ provider: 'fps', fault: 'drop', times: 1, milliseconds: 0, on: 'create' })
  await startPayment(payer, world.gateways, { ...order, provider: 'fps', device: 'desktop' })
  world.forward(119_000)
  await world.complete()
  expect((await world.standing(order.tradeNo)).attempts.map(({ state }) => state)).toEqual(['unknown'])
  world.forward(MINUTE_MS)
  await world.complete()
  expect((await world.standing(order.tradeNo)).attempts.map(({ state }) => state)).toEqual(['expired'])
  const again = await startPayment(payer, world.gateways, { ...order, provider: 'fps', device: 'desktop' })
  expect(again.attempt.state).toBe('pending')
})

test('the wrong check code, and the session of another, find no order', async () => {
  const [payer, other] = [await world.payer(), await world.payer()]
  const { tradeNo, checkCode } = await world.order(payer)
  const wrong = `${checkCode.slice(0, -1)}${checkCode.endsWith('A') ? 'B' : 'A'}`
  const input = { tradeNo, provider: 'payme', device: 'desktop' } as const
  for (const [ctx, code] of [
    [payer, wrong],
    [other, checkCode],
  ] as const)
    await expect(startPayment(ctx, world.gateways, { ...input, checkCode: code })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
})

test('the same thing asked for again is the same order; at another price it takes the place of the former', async () => {
  const payer = await world.payer()
  const target = 'thing'
  const [one, two] = await Promise.all([world.order(payer, { target }), world.order(payer, { target })])
  expect(two).toEqual(one)
  const three = await world.order(payer, { target, price: cents(21_000) })
  expect(three.tradeNo).not.toBe(one.tradeNo)
  expect((await world.standing(one.tradeNo)).order.state).toBe('closed')
})
