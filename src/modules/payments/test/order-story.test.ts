import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { ownOrderAnswer, secondsToPay } from '../use-cases/answers.ts'
import { listWays } from '../use-cases/list-ways.ts'
import { readOwnOrder } from '../use-cases/read-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const MINUTE_MS = 60_000

type Payer = Awaited<ReturnType<PaymentsWorld['payer']>>
const seenBy = async (payer: Payer, tradeNo: string) =>
  ownOrderAnswer({ ...payer, locale: 'en' }, await readOwnOrder(payer, world.gateways, tradeNo))
const told = async (payer: Payer, tradeNo: string) =>
  (await seenBy(payer, tradeNo)).story.map(({ what, method, amount }) => [what, method, amount])

test('a second payment and its way back stand in the story of the order, and its notice says so', async () => {
  const { payer, tradeNo, checkCode, merchantRef } = await world.begin('payme')
  const other = await startPayment(payer, world.gateways, { tradeNo, checkCode, provider: 'fps', device: 'desktop' })
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  await world.act('fps', other.attempt.merchantRef, 'approve')
  world.forward(MINUTE_MS)
  await world.complete()
  world.forward(60 * MINUTE_MS)
  await world.complete()
  expect(await told(payer, tradeNo)).toEqual([
    ['made', null, null],
    ['paid', 'payme', 203],
    ['paid-twice', 'fps', 200],
    ['returning-twice', 'fps', 200],
    ['returned-twice', 'fps', 200],
  ])
  const notices = await world.rows<{ kind: string; values: Record<string, string> }>(
    'select kind, values from notice where account_id = $1 order by id',
    [payer.accountId],
  )
  expect(notices.map(({ kind }) => kind)).toEqual(['order-paid', 'second-refunded'])
  expect(notices[0]?.values).toEqual({
    amount: '203',
    order: tradeNo,
    what: '：測試訂單 HK$200、手續費 HK$3\u001f: Test order HK$200, Payment fee HK$3',
  })
})

test('money that an order needs no more is told with its way back, by its name', async () => {
  const { payer, tradeNo, merchantRef } = await world.begin('payme')
  world.forward(60 * MINUTE_MS)
  await world.complete()
  await world.act('payme', merchantRef, 'pay-late')
  world.forward(60 * MINUTE_MS)
  await world.complete()
  const seen = await seenBy(payer, tradeNo)
  expect(seen.story.map(({ what, amount }) => [what, amount])).toEqual([
    ['made', null],
    ['failed', 203],
    ['closed', null],
    ['paid-late', 203],
    ['returning-late', 203],
    ['returned-late', 203],
  ])
  expect(seen.refunded).toBe(0)
  const kinds = await world.rows<{ kind: string }>('select kind from notice where account_id = $1', [payer.accountId])
  expect(kinds).toEqual([{ kind: 'late-refunded' }])
})

test('a payment that did not go through says why in words, and what becomes of money after the end is true of this order', async () => {
  const { payer, tradeNo, merchantRef } = await world.begin('payme', { takesLate: true })
  await world.act('payme', merchantRef, 'decline')
  world.forward(MINUTE_MS)
  await world.complete()
  const seen = await seenBy(payer, tradeNo)
  expect(seen.attempt).toMatchObject({ method: 'payme', state: 'failed', code: 'PR004' })
  expect(seen.attempt?.why).toBe('The payment was cancelled. Nothing was charged. Try again, or use another method.')
  expect(seen.ifLate).toBe('pays')
  const other = await world.begin('payme')
  expect((await seenBy(other.payer, other.tradeNo)).ifLate).toBe('returns')
  const payer2 = await world.payer()
  const untried = await world.order(payer2)
  expect((await seenBy(payer2, untried.tradeNo)).ifLate).toBeNull()
})

test('the time that is left is that of the order and of the attempt, whenever it is looked at', async () => {
  const { payer, tradeNo, attempt } = await world.begin('payme')
  const before = secondsToPay(attempt, world.system.now())
  world.forward(4 * MINUTE_MS)
  expect(before - secondsToPay(attempt, world.system.now())).toBeGreaterThanOrEqual(240)
  const { secondsLeft } = await seenBy(payer, tradeNo)
  expect(secondsLeft).toBeGreaterThan(25 * 60)
  expect(secondsLeft).toBeLessThanOrEqual(26 * 60)
})

test('what only goes into the wallet is asked for as far as the wallet lacks it', async () => {
  const payer = await world.payer()
  await withBalance(payer, 180_000)
  const { tradeNo } = await world.order(payer, { kind: 'prepaidHallFee', price: cents(187_500), details: { jobId: 7 } })
  const { ways, lacks } = await listWays(payer, world.gateways, tradeNo)
  expect(ways[0]).toMatchObject({ method: 'balance', why: 'into-wallet' })
  expect(lacks).toEqual({ missing: 7500, topUp: { cents: 10_000, left: 2500 } })
})
