import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Provider } from '../domain/methods.ts'
import { askAboutOrder, refundAgain, refundOrder, settleMismatch } from '../use-cases/desk-acts.ts'
import { countDeskOrders, findDeskOrders, readDeskOrder } from '../use-cases/desk-orders.ts'
import { payOrder } from '../use-cases/pay-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { inTransaction } from '#platform/context.ts'
import { lockOrder } from '../store/orders.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const HOUR_MS = 3_600_000
const reason = 'As agreed by phone'

async function paid(provider: Provider, change = {}) {
  const one = await world.begin(provider, change)
  await world.act(provider, one.merchantRef, 'approve')
  await world.complete()
  return one
}

async function wait() {
  for (let turn = 0; turn < 3; turn++) {
    await world.complete()
    world.forward(HOUR_MS + 1)
  }
}

/** Lines of the transfers of the refunds of an order. */
async function refundLines(tradeNo: string) {
  const rows = await world.rows<{ code: string; cents: number }>(
    `select a.code, e.amount_cents::int as cents from pay_refund r join pay_order o on o.id = r.order_id
     join transfer t on t.id = r.transfer_id join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
     where o.trade_no = $1 order by r.id, e.amount_cents`,
    [tradeNo],
  )
  return rows.map(({ code, cents: amount }) => `${code} ${amount}`)
}

const wordsFind = async (word: string) =>
  (await findDeskOrders(world.desk, { word, part: { limit: 25 } })).list.map(({ order }) => order.tradeNo)
const auditOf = async (tradeNo: string) =>
  await world.rows('select action, details from audit_entry where object_id = $1 order by seq', [tradeNo])

test('any number that is read out finds the order', async () => {
  const { payer, tradeNo } = await paid('payme', { target: 'C777001' })
  await refundOrder(world.desk, { tradeNo, cents: cents(5_000), seen: 0, reason })
  const { order, attempts } = await world.standing(tradeNo)
  const [{ mobile }] = (await world.rows<{ mobile: string }>('select mobile from account where id = $1', [payer.accountId])) as [
    { mobile: string },
  ]
  const [{ refundRef, transferId }] = (await world.rows('select refund_ref, transfer_id from pay_refund where order_id = $1', [
    order.id,
  ])) as [{ refundRef: string; transferId: string }]
  const [{ eventId }] = (await world.rows('select event_id from webhook_delivery where provider_ref = $1', [
    attempts[0]?.providerRef,
  ])) as [{ eventId: string }]
  const words = [
    tradeNo,
    tradeNo.toLowerCase(),
    attempts[0]?.merchantRef,
    attempts[0]?.providerRef,
    attempts[0]?.transactionId,
    refundRef,
    transferId,
    order.transferId,
    eventId,
    'C777001',
    '777001',
    mobile,
    `+852 ${mobile}`,
    payer.accountId,
  ]
  for (const word of words) expect(await wordsFind(word ?? ''), word ?? '').toEqual([tradeNo])
  expect(await wordsFind('T0000000000000000')).toEqual([])
  const { events, deliveries } = await readDeskOrder(world.desk, tradeNo)
  expect(events.map(({ kind, move, to }) => `${kind} ${move} ${to}`).toSorted()).toEqual([
    'attempt accept pending',
    'attempt submit submitted',
    'attempt succeed succeeded',
    'order make open',
    'order pay paid',
    'refund request requested',
  ])
  expect(deliveries.length).toBeGreaterThan(0)
})

test('a part of a paid order goes back the way it came, once for two presses, and never more than was paid', async () => {
  const { tradeNo } = await paid('payme')
  const part = { tradeNo, cents: cents(5_000), seen: 0, reason }
  await Promise.all([refundOrder(world.desk, part), refundOrder(world.desk, part)])
  expect(await refundLines(tradeNo)).toEqual(['income:case_fee -5000', 'clearing:payme 5000'])
  await expect(refundOrder(world.desk, { ...part, cents: cents(4_000) })).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
  await expect(refundOrder(world.desk, { ...part, seen: 1, cents: cents(15_001) })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await refundOrder(world.desk, { ...part, seen: 1, cents: cents(15_000) })
  await wait()
  const { refunds, refundable } = await readDeskOrder(world.desk, tradeNo)
  expect(refunds.map(({ cents: amount, state, way }) => [amount, state, way])).toEqual([
    [5_000, 'succeeded', 'provider'],
    [15_000, 'succeeded', 'provider'],
  ])
  expect(refundable).toBe(0)
  expect(await auditOf(tradeNo)).toEqual([
    { action: 'payment.refunded', details: { cents: 5_000, reason } },
    { action: 'payment.refunded', details: { cents: 15_000, reason } },
  ])
})

test('what was paid from the wallet goes back into it', async () => {
  const payer = await world.payer()
  const { tradeNo } = await world.order(payer)
  const cash = personAccount(payer.accountId, 'cash')
  await openWallet(world.desk, payer)
  const lines = [
    { account: 'clearing:fps', cents: cents(-20_000) },
    { account: cash, cents: cents(20_000) },
  ] as const
  await postTransfer(world.desk, { idem: randomUUID(), kind: 'top-up', lines })
  const { order } = await world.standing(tradeNo)
  await inTransaction(payer, async (tx) => {
    const from = { account: cash, cents: cents(20_000) }
    await payOrder(tx, { order: await lockOrder(tx.db, order.id), method: 'balance', from, fee: cents(0) })
  })
  await refundOrder(world.desk, { tradeNo, cents: cents(20_000), seen: 0, reason })
  expect(await refundLines(tradeNo)).toEqual(['income:case_fee -20000', `${cash} 20000`])
  const { refunds } = await readDeskOrder(world.desk, tradeNo)
  expect(refunds.map(({ state, way, attemptId }) => [state, way, attemptId])).toEqual([['succeeded', 'wallet', null]])
  await expect(refundOrder(world.desk, { tradeNo, cents: cents(1), seen: 1, reason })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
})

test('what is not paid, or has gone on, is not given back', async () => {
  const open = await world.begin('payme')
  const all = { cents: cents(20_000), seen: 0, reason }
  await expect(refundOrder(world.desk, { ...all, tradeNo: open.tradeNo })).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' })
  await expect(refundOrder(world.desk, { ...all, tradeNo: 'T0000000000000000' })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  const payer = await world.payer()
  const cash = personAccount(payer.accountId, 'cash')
  const order = await world.order(payer, { creditTo: cash })
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  await world.act('payme', attempt.merchantRef, 'approve')
  await world.complete()
  const lines = [
    { account: cash, cents: cents(-100) },
    { account: 'income:fine', cents: cents(100) },
  ] as const
  await postTransfer(world.desk, { idem: randomUUID(), kind: 'payment', lines })
  await expect(refundOrder(world.desk, { ...all, tradeNo: order.tradeNo })).rejects.toMatchObject({ code: 'REFUND_MONEY_GONE' })
  expect(await refundLines(order.tradeNo)).toEqual([])
})

async function failedRefund() {
  const one = await paid('paypal')
  await refundOrder(world.desk, { tradeNo: one.tradeNo, cents: cents(20_000), seen: 0, reason })
  await wait()
  const [refund] = (await readDeskOrder(world.desk, one.tradeNo)).refunds
  await world.act('paypal', one.merchantRef, 'fail-refund')
  // PayPal does not say so: what was given back is looked at daily.
  world.forward(24 * HOUR_MS)
  await wait()
  return { ...one, refundRef: refund?.refundRef ?? '' }
}

test.for(['wallet', 'provider'] as const)(
  'a refund that failed waits until an operator gives it back once more (%s)',
  async (way) => {
    const { payer, tradeNo, refundRef } = await failedRefund()
    expect(await wordsFind('')).toContain(tradeNo)
    const input = { tradeNo, refundRef, way, reason }
    await Promise.all([refundAgain(world.desk, input), refundAgain(world.desk, input)])
    const to = way === 'wallet' ? personAccount(payer.accountId, 'cash') : 'clearing:paypal'
    expect(await refundLines(tradeNo)).toEqual([
      'income:case_fee -20000',
      'clearing:paypal 20000',
      'income:case_fee -20000',
      `${to} 20000`,
    ])
    expect(await wordsFind('')).not.toContain(tradeNo)
    const other = way === 'wallet' ? 'provider' : 'wallet'
    await expect(refundAgain(world.desk, { ...input, way: other })).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
    await expect(refundOrder(world.desk, { tradeNo, cents: cents(1), seen: 2, reason })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
  },
)

test('a payment without a known end waits for a person after ten minutes, and is asked about at once on demand', async () => {
  const payer = await world.payer()
  const order = await world.order(payer)
  world.simulators.faults.order({ provider: 'payme', fault: 'drop-after', on: 'create', times: 1, milliseconds: 0 })
  await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  expect((await world.standing(order.tradeNo)).attempts[0]?.state).toBe('unknown')
  const before = await countDeskOrders(world.desk)
  expect(await wordsFind('')).not.toContain(order.tradeNo)
  world.forward(HOUR_MS / 6 + 1)
  expect(await wordsFind('')).toContain(order.tradeNo)
  expect((await countDeskOrders(world.desk)).waiting).toBe(before.waiting + 1)
  await askAboutOrder(world.desk, order)
  const [attempt] = await world.rows('select asks, ask_next_at <= $2 as is_due from pay_attempt where merchant_ref = $1', [
    `${order.tradeNo}01`,
    world.system.now(),
  ])
  expect(attempt).toEqual({ asks: 0, isDue: true })
  expect(await auditOf(order.tradeNo)).toEqual([{ action: 'payment.asked', details: {} }])
})

test('what arrived and was not asked for waits until an operator gives it back, or into the wallet', async () => {
  for (const way of ['wallet', 'provider'] as const) {
    world.simulators.faults.order({ provider: 'payme', fault: 'wrong-amount', times: 1, milliseconds: 0 })
    const { payer, tradeNo, merchantRef } = await world.begin('payme')
    await world.act('payme', merchantRef, 'approve')
    await world.complete()
    const [attempt] = (await world.standing(tradeNo)).attempts
    expect([attempt?.state, attempt?.code]).toEqual(['mismatched', 'MISMATCH_AMOUNT'])
    expect(await wordsFind('')).toContain(tradeNo)
    const received = attempt?.received ?? 0
    expect(received).toBeGreaterThan(0)
    const input = { tradeNo, merchantRef, way, reason }
    await Promise.all([settleMismatch(world.desk, input), settleMismatch(world.desk, input)])
    const to = way === 'wallet' ? personAccount(payer.accountId, 'cash') : 'clearing:payme'
    expect(await refundLines(tradeNo)).toEqual([`suspense:unmatched -${received}`, `${to} ${received}`])
    expect(await wordsFind('')).not.toContain(tradeNo)
    const other = way === 'wallet' ? 'provider' : 'wallet'
    await expect(settleMismatch(world.desk, { ...input, way: other })).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
  }
})
