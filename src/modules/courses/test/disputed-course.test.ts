import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { decideReversal, refundOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import { orderPart, readQuote } from '../use-cases/order-course.ts'
import { releaseSale } from '../use-cases/release-sales.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { fund, sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { gift, openPaidWorld, payFor, unitOf } from './paid-course.ts'
import type { Begun, Buyer, PaidWorld } from './paid-course.ts'

let world: PaidWorld
let course: SoldCourse
let buyer: Buyer
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())
beforeEach(async () => {
  course = await sellCourse(world, { whole: 150, chapters: [{ price: null, units: [100, 100] }] })
  buyer = await world.buyer()
})

const DAY_MS = 86_400_000
const none: readonly string[] = []
const [first, second] = [() => unitOf(course, 0, 0), () => unitOf(course, 0, 1)]

const act = async ({ merchantRef }: Begun, what: 'dispute' | 'lose-dispute' | 'win-dispute' | 'refund'): Promise<void> => {
  await world.payments.act('stripe', merchantRef, what)
  world.payments.forward(3000)
  await world.payments.complete()
}
const standing = async ({ tradeNo }: Begun) =>
  (
    await world.payments.rows<{ line: string }>(
      `select state || ' ' || rights || ' ' || coalesce(ended_by, '-') as line from course_sale where trade_no = $1`,
      [tradeNo],
    )
  ).map(({ line }) => line)[0]
const decide = async ({ tradeNo }: Begun, by: 'house' | 'wallet'): Promise<void> => {
  const [one] = await world.payments.rows<{ id: string }>(
    'select r.id from pay_reversal r join pay_order o on o.id = r.order_id where o.trade_no = $1',
    [tradeNo],
  )
  await decideReversal(world.desk, { tradeNo, reversalId: one?.id ?? '', by, reason: 'Evidence is weak' })
}
const card = async () => await payFor(world, buyer, { productId: first(), provider: 'stripe' })

test('while a bank disputes a payment nothing plays, is released, bought or given back; won, it is as before', async () => {
  const sale = await card()
  await act(sale, 'dispute')
  expect(await standing(sale)).toBe('held resting -')
  expect(await world.owns(buyer, course)).toEqual([0, false])
  await expect(orderPart(buyer.ctx, { productId: second(), useDeduction: false })).rejects.toMatchObject({ code: 'COURSE_RESTS' })
  await expect(readQuote(buyer.ctx, { productId: first() })).rejects.toMatchObject({ code: 'COURSE_RESTS' })
  await expect(returnPurchase(buyer.ctx, sale.tradeNo)).rejects.toMatchObject({ code: 'COURSE_RESTS' })
  world.payments.forward(20 * DAY_MS)
  await world.release()
  // Nor where the dispute began since it was looked up.
  const [row] = await world.payments.rows<{ orderId: string }>('select order_id from course_sale where trade_no = $1', [
    sale.tradeNo,
  ])
  expect(await inTransaction(world.system, async (tx) => await releaseSale(tx, row?.orderId ?? ''))).toBe(false)
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  expect(await world.broken()).toEqual(none)
  await act(sale, 'win-dispute')
  expect(await standing(sale)).toBe('held live -')
  expect(await world.owns(buyer, course)).toEqual([1, false])
  await world.release()
  expect(await world.tutorHas(course)).toEqual([0, 8000])
  expect(await world.broken()).toEqual(none)
})

test('lost before the release, the takings cover it; what may be watched has ended, and may be bought again', async () => {
  const lost = await world.has('expense:write_off')
  const sale = await card()
  await act(sale, 'dispute')
  await act(sale, 'lose-dispute')
  expect(await standing(sale)).toBe('returned ended bank')
  expect(await world.tutorHas(course)).toEqual([0, 0])
  expect((await world.has('expense:write_off')) - lost).toBe(10_000)
  expect(await world.broken()).toEqual(none)
  expect(await readQuote(buyer.ctx, { productId: first() })).toMatchObject({ paid: 0, due: 100 })
  const told = await world.payments.rows<{ kind: string }>('select kind from notice where account_id = $1 order by id', [
    course.tutor.accountId,
  ])
  expect(told.map(({ kind }) => kind)).toEqual(['course-sold', 'course-returned-bank'])
})

test('given up and won after all, everything is as it was', async () => {
  const sale = await card()
  await act(sale, 'dispute')
  await decide(sale, 'house')
  expect(await standing(sale)).toBe('returned ended bank')
  await act(sale, 'win-dispute')
  expect(await standing(sale)).toBe('held live -')
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await world.broken()).toEqual(none)
})

test('bought again since and won after all, it is not had twice: what the bank brings goes back', async () => {
  const sale = await card()
  await act(sale, 'dispute')
  await decide(sale, 'house')
  await payFor(world, buyer, { productId: first() })
  await act(sale, 'win-dispute')
  expect(await standing(sale)).toBe('returned ended bank')
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  const back = await world.payments.rows<{ cents: number; reason: string }>(
    'select r.amount_cents as cents, r.reason from pay_refund r join pay_order o on o.id = r.order_id where o.trade_no = $1',
    [sale.tradeNo],
  )
  expect(back).toEqual([{ cents: 10_000, reason: 'paid-twice' }])
  expect(await world.broken()).toEqual(none)
})

test('lost after the release the tutor keeps it, and nothing plays', async () => {
  const sale = await card()
  world.payments.forward(15 * DAY_MS)
  await world.release()
  await act(sale, 'dispute')
  expect(await standing(sale)).toBe('released resting -')
  await act(sale, 'lose-dispute')
  expect(await standing(sale)).toBe('released ended bank')
  expect(await world.tutorHas(course)).toEqual([0, 8000])
  expect(await world.broken()).toEqual(none)
})

test.for([
  ['house', 'returned ended bank', [0, 0], [0, false]],
  ['wallet', 'held live -', [10_000, 0], [1, false]],
] as const)('a dispute that is open is borne by the %s: %s', async ([by, state, tutor, owned]) => {
  const sale = await card()
  await act(sale, 'dispute')
  if (by === 'wallet') await fund(world, buyer, 50_000)
  await decide(sale, by)
  expect(await standing(sale)).toBe(state)
  expect(await world.tutorHas(course)).toEqual(tutor)
  expect(await world.owns(buyer, course)).toEqual(owned)
  expect(await world.broken()).toEqual(none)
})

test('lost, then paid out of the payer’s wallet, it is bought again', async () => {
  const sale = await card()
  await act(sale, 'dispute')
  await act(sale, 'lose-dispute')
  await fund(world, buyer, 50_000)
  await decide(sale, 'wallet')
  expect(await standing(sale)).toBe('held live -')
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  expect(await world.broken()).toEqual(none)
})

test('a whole rests and ends with what was counted for it; a unit that it paid for stays', async () => {
  const unit = await card()
  await payFor(world, buyer, { productId: course.wholeId })
  expect(await world.owns(buyer, course)).toEqual([2, true])
  await act(unit, 'dispute')
  expect(await world.owns(buyer, course)).toEqual([1, false])
  await act(unit, 'lose-dispute')
  expect(await world.owns(buyer, course)).toEqual([1, false])
  // What is missing of the whole is paid, and the other unit not once more.
  expect(await readQuote(buyer.ctx, { productId: course.wholeId })).toMatchObject({ paid: 50, due: 100 })
  await payFor(world, buyer, { productId: course.wholeId })
  expect(await world.owns(buyer, course)).toEqual([2, true])
  expect(await world.broken()).toEqual(none)
})

test('a refund made in the pages of the provider is one: the takings cover it, given balance and all', async () => {
  await gift(world, buyer, 5000)
  const lost = await world.has('expense:write_off')
  const sale = await payFor(world, buyer, { productId: first(), provider: 'stripe', useDeduction: true })
  expect(await world.buyerHas(buyer)).toEqual([0, 4500])
  await act(sale, 'refund')
  world.payments.forward(DAY_MS + 1)
  await world.payments.complete()
  expect(await standing(sale)).toBe('returned ended bank')
  expect(await world.tutorHas(course)).toEqual([0, 0])
  expect(await world.buyerHas(buyer)).toEqual([0, 5000])
  // The takings came there, and what was given went.
  expect((await world.has('expense:write_off')) - lost).toBe(9500)
  expect(await world.broken()).toEqual(none)
})

test('money that could not be given back lies with the tutor’s earnings, is not released, and goes back again', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  world.payments.simulators.faults.order({ provider: 'payme', fault: 'refund-fails-later', times: 1, milliseconds: 0 })
  await refundOrder(world.desk, { tradeNo, cents: cents(10_000), seen: 0, reason: 'As agreed by phone' })
  for (let day = 0; day < 3; day++) {
    await world.payments.complete()
    world.payments.forward(DAY_MS + 1)
  }
  await world.payments.complete()
  world.payments.forward(20 * DAY_MS)
  await world.release()
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  expect(await world.broken()).toEqual(none)
})
