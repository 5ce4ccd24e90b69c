import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderPart, readQuote } from '../use-cases/order-course.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { priceUnit, priceWhole, publishAgain, sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { gift, goTo, openPaidWorld, payFor, unitOf } from './paid-course.ts'
import type { Begun, Buyer, PaidWorld } from './paid-course.ts'
import { setState } from './whole-course.ts'

let world: PaidWorld
let course: SoldCourse
let buyer: Buyer
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())
beforeEach(async () => {
  course = await sellCourse(world, { whole: 150, chapters: [{ price: null, units: [100, 100] }] })
  buyer = await world.buyer()
})

const MINUTE_MS = 60_000
const none: readonly string[] = []
const [first, second] = [() => unitOf(course, 0, 0), () => unitOf(course, 0, 1)]

/** Lets an order end unpaid, and then its payer pays all the same. */
const payLate = async ({ merchantRef }: Begun): Promise<void> => {
  await world.payments.act('payme', merchantRef, 'pay-late')
  world.payments.forward(60 * MINUTE_MS)
  await world.payments.complete()
}
const endOrders = async (): Promise<void> => {
  world.payments.forward(60 * MINUTE_MS)
  await world.payments.complete()
}

test('late money pays what is not owned meanwhile', async () => {
  const begun = await goTo(world, buyer, { productId: first(), provider: 'payme' })
  await endOrders()
  await payLate(begun)
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
})

test('late money for what was bought meanwhile, or after a newer purchase of the course, goes back', async () => {
  for (const meanwhile of [first, second]) {
    const other = await world.buyer()
    const begun = await goTo(world, other, { productId: first(), provider: 'payme' })
    await endOrders()
    await payFor(world, other, { productId: meanwhile() })
    await payLate(begun)
    const [row] = await world.payments.rows<{ state: string }>('select state from pay_order where trade_no = $1', [begun.tradeNo])
    expect(row?.state).toBe('closed')
    expect(await world.owns(other, course)).toEqual([1, false])
  }
  expect(await world.tutorHas(course)).toEqual([20_000, 0])
  expect(await world.broken()).toEqual(none)
})

const rest = async (): Promise<Begun> => {
  await payFor(world, buyer, { productId: first() })
  return await goTo(world, buyer, { productId: course.wholeId, provider: 'payme' })
}
const pay = async ({ merchantRef }: Begun): Promise<void> => {
  await world.payments.act('payme', merchantRef, 'approve')
  await world.payments.complete()
}

test('given back between the order and its payment, what was counted is not there: the money goes back', async () => {
  const begun = await rest()
  const [sale] = await world.payments.rows<{ tradeNo: string }>('select trade_no from course_sale where buyer_account_id = $1', [
    buyer.accountId,
  ])
  await returnPurchase(buyer.ctx, sale?.tradeNo ?? '')
  await pay(begun)
  expect(await world.owns(buyer, course)).toEqual([0, false])
  expect(await world.tutorHas(course)).toEqual([0, 0])
  expect(await world.broken()).toEqual(none)
})

test('taken down between the order and its payment, it is not sold any more: the money goes back', async () => {
  const begun = await goTo(world, buyer, { productId: first(), provider: 'payme' })
  await setState(world, { manuscriptId: course.manuscriptId, state: 'taken_down' })
  await pay(begun)
  expect(await world.owns(buyer, course)).toEqual([0, false])
  expect(await world.tutorHas(course)).toEqual([0, 0])
})

test('an order keeps the price of its quote, whatever is published meanwhile', async () => {
  const begun = await goTo(world, buyer, { productId: first(), provider: 'payme' })
  await priceUnit(world, { unitId: course.chapters[0]?.units[0]?.unitId ?? 0, price: 120 })
  await priceWhole(world, { manuscriptId: course.manuscriptId, price: 220 })
  await publishAgain(world, course.courseId)
  await expect(orderPart(buyer.ctx, { productId: first(), useDeduction: false, amount: 100 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  await pay(begun)
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  expect(await readQuote(buyer.ctx, { productId: course.wholeId })).toMatchObject({ price: 220, paid: 100, due: 100 })
})

test('one open order of a person for a course: another part takes its place, and what was held for it is free', async () => {
  await gift(world, buyer, 5000)
  const one = await orderPart(buyer.ctx, { productId: first(), useDeduction: true })
  const two = await orderPart(buyer.ctx, { productId: second(), useDeduction: true })
  expect([one.due, two.due]).toEqual([95, 95])
  expect(two.tradeNo).not.toBe(one.tradeNo)
  const again = await orderPart(buyer.ctx, { productId: second(), useDeduction: true })
  expect(again.tradeNo).toBe(two.tradeNo)
  const states = await world.payments.rows<{ state: string }>(
    'select state from pay_order where payer_account_id = $1 order by id',
    [buyer.accountId],
  )
  expect(states.map(({ state }) => state)).toEqual(['closed', 'open'])
  expect(await world.buyerHas(buyer)).toEqual([0, 4500])
})
