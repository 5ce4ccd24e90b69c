import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, personAccount } from '#modules/wallet/public.ts'
import { checkLedger } from '../../wallet/use-cases/check-ledger.ts'
import { inTransaction } from '#platform/context.ts'
import { findOrderByTradeNo, lockOrder } from '../store/orders.ts'
import type { CreatedOrder } from '../use-cases/create-order.ts'
import { payByBalance } from '../use-cases/pay-by-balance.ts'
import { payOrder } from '../use-cases/pay-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { sealedPin, withBalance } from './paying-person.ts'

const SERVER = process.env['TEST_DATABASE_URL']
// What is embedded answers one after the other.
const MANY = SERVER ? 64 : 8
const DRAINING = SERVER ? 500 : 20
const MINUTE_MS = 60_000

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ pool: 32, isServing: true })
})
afterAll(async () => await world.close())

type Payer = Awaited<ReturnType<PaymentsWorld['payer']>>

const payerWith = async (amount: number): Promise<Payer> => await withBalance(await world.payer(), amount)

const together = async <T>(count: number, act: (index: number) => Promise<T>): Promise<readonly T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, index) => await act(index)))

/** How each ended, and how often. */
async function ends(all: readonly (() => Promise<unknown>)[]): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {}
  await Promise.all(
    all.map(async (one) => {
      const end = await one().then(
        () => 'done',
        (error: Error & { code?: string }) => error.code ?? error.message,
      )
      counted[end] = (counted[end] ?? 0) + 1
    }),
  )
  return counted
}

const transfersAbout = async (tradeNo: string): Promise<number> => {
  const [row] = await world.rows<{ n: number }>('select count(*)::int as n from transfer where about = $1', [tradeNo])
  return row?.n ?? 0
}

const pay =
  (payer: Payer, { tradeNo, checkCode }: CreatedOrder, password: string) =>
  async (): Promise<void> =>
    await payByBalance(payer, { tradeNo, checkCode, password })

// What follows the password, of which five are tried at once.
const payAtOnce =
  (payer: Payer, { tradeNo }: CreatedOrder) =>
  async (): Promise<string> =>
    await inTransaction(payer, async (tx) => {
      const known = await findOrderByTradeNo(tx.db, tradeNo)
      const order = await lockOrder(tx.db, known?.id ?? '')
      const account = personAccount(payer.accountId, 'cash')
      return await payOrder(tx, { order, method: 'balance', from: { account, cents: order.price }, fee: cents(0) })
    })

test('hundreds of orders at once drain a wallet to the last cent and not below', async () => {
  const affordable = DRAINING / 5
  const payer = await payerWith(affordable * 1000 + 999)
  const orders: CreatedOrder[] = []
  for (let n = 0; n < DRAINING; n++) orders.push(await world.order(payer, { price: cents(1000) }))
  const ended = await ends(orders.map((order) => payAtOnce(payer, order)))
  expect(ended).toEqual({ done: affordable, BALANCE_TOO_LOW: DRAINING - affordable })
  expect(await balanceOf(world.system, personAccount(payer.accountId, 'cash'))).toBe(999)
  const paid = await world.rows<{ n: number }>(
    `select count(*)::int as n from pay_order where payer_account_id = $1 and state = 'paid'`,
    [payer.accountId],
  )
  expect(paid).toEqual([{ n: affordable }])
}, 300_000)

test('identical orders at once are one order', async () => {
  const payer = await world.payer()
  const orders = await together(MANY, async () => await world.order(payer, { target: 'the same thing' }))
  expect(new Set(orders.map(({ tradeNo }) => tradeNo)).size).toBe(1)
  const rows = await world.rows(`select id from pay_order where payer_account_id = $1`, [payer.accountId])
  expect(rows).toHaveLength(1)
})

test('identical payments begun at once are one attempt at the provider', async () => {
  const payer = await world.payer()
  const order = await world.order(payer)
  const start = async (): Promise<unknown> =>
    await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  const ended = await ends(Array.from({ length: MANY }, () => start))
  expect((ended['done'] ?? 0) + (ended['PAYMENT_UNCLEAR'] ?? 0)).toBe(MANY)
  expect((await world.standing(order.tradeNo)).attempts).toHaveLength(1)
  const there = world.simulators.payments.list('payme').filter(({ merchantRef }) => merchantRef.startsWith(order.tradeNo))
  expect(there).toHaveLength(1)
})

test('one order paid from the wallet many times at once is posted once', async () => {
  const payer = await payerWith(1_000_000)
  const order = await world.order(payer)
  const sealed: string[] = []
  for (let n = 0; n < MANY; n++) sealed.push(await sealedPin(payer, { tradeNo: order.tradeNo, cents: order.due }))
  const ended = await ends(sealed.map((password) => pay(payer, order, password)))
  const { done, ORDER_PAID: late = 0, TRADE_PASSWORD_LOCKED: beyondFive = 0 } = ended
  expect([done, late + beyondFive]).toEqual([1, MANY - 1])
  expect(await transfersAbout(order.tradeNo)).toBe(1)
  expect(await balanceOf(world.system, personAccount(payer.accountId, 'cash'))).toBe(980_000)
  // Whose password was right each time is not locked out.
  const next = await world.order(payer)
  await pay(payer, next, await sealedPin(payer, { tradeNo: next.tradeNo, cents: next.due }))()
  expect((await world.standing(next.tradeNo)).order.state).toBe('paid')
})

test('two methods that are paid at the same moment pay once, and the other money goes back', async () => {
  const payer = await world.payer()
  const order = await world.order(payer)
  const byPayme = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  const byFps = await startPayment(payer, world.gateways, { ...order, provider: 'fps', device: 'desktop' })
  await Promise.all([
    world.act('payme', byPayme.attempt.merchantRef, 'approve'),
    world.act('fps', byFps.attempt.merchantRef, 'approve'),
  ])
  for (let turn = 0; turn < 4; turn++) {
    await Promise.all([world.complete(), world.complete()])
    world.forward(MINUTE_MS)
  }
  const { order: after, attempts } = await world.standing(order.tradeNo)
  expect([after.state, ...attempts.map(({ state }) => state).toSorted()]).toEqual(['paid', 'succeeded', 'surplus'])
  const surplus = attempts.find(({ state }) => state === 'surplus')
  const refunds = await world.rows('select state, amount_cents::int, reason from pay_refund where order_id = $1', [after.id])
  expect(refunds).toEqual([{ state: 'succeeded', amountCents: surplus?.total, reason: 'paid-twice' }])
})

test('after all this the ledger breaks none of its checks', async () => {
  const broken = (await checkLedger(world.system)).filter(({ problems }) => problems > 0)
  expect(broken).toEqual([])
})
