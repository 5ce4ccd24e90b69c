import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { noteDownload, noteSent } from '../store/watched.ts'
import { appendPart, orderPart, readQuote } from '../use-cases/order-course.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { gift, openPaidWorld, payFor, unitOf } from './paid-course.ts'
import type { Buyer, PaidWorld } from './paid-course.ts'

let world: PaidWorld
let course: SoldCourse
let buyer: Buyer
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())
beforeEach(async () => {
  course = await sellCourse(world, {
    whole: 250,
    chapters: [
      { price: 150, units: [100, 100] },
      { price: null, units: [80, 0] },
    ],
  })
  buyer = await world.buyer()
})

const DAY_MS = 86_400_000
const first = () => unitOf(course, 0, 0)
const none: readonly string[] = []

test('a unit by PayMe, the rest for the difference with given balance; changed mind: every cent and every dollar of the gift is back', async () => {
  await gift(world, buyer, 5000)
  const unit = await payFor(world, buyer, { productId: first() })
  expect(unit.due).toBe(100)
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await readQuote(buyer.ctx, { productId: course.wholeId })).toEqual({
    enough: false,
    paid: 100,
    price: 250,
    due: 150,
    deduction: 5,
  })
  const rest = await payFor(world, buyer, { productId: course.wholeId, useDeduction: true, amount: 150 })
  expect(rest.due).toBe(145)
  expect(await world.owns(buyer, course)).toEqual([4, true])
  expect(await world.buyerHas(buyer)).toEqual([0, 4500])
  expect(await world.tutorHas(course)).toEqual([25_000, 0])
  expect(await world.broken()).toEqual(none)
  // What a later purchase counted is given back after it.
  await expect(returnPurchase(buyer.ctx, unit.tradeNo)).rejects.toMatchObject({ code: 'REFUND_UPGRADED' })
  expect(await returnPurchase(buyer.ctx, rest.tradeNo)).toEqual({ returned: 150 })
  expect(await world.owns(buyer, course)).toEqual([1, false])
  expect(await world.buyerHas(buyer)).toEqual([0, 5000])
  expect(await returnPurchase(buyer.ctx, unit.tradeNo)).toEqual({ returned: 100 })
  expect(await world.owns(buyer, course)).toEqual([0, false])
  expect(await world.tutorHas(course)).toEqual([0, 0])
  await world.payments.complete()
  const back = await world.payments.rows<{ cents: number; way: string; state: string }>(
    'select amount_cents as cents, way, r.state from pay_refund r join pay_order o on o.id = r.order_id where o.trade_no = any($1) order by r.id',
    [[rest.tradeNo, unit.tradeNo]],
  )
  expect(back).toEqual([
    { cents: 14_500, way: 'provider', state: 'succeeded' },
    { cents: 10_000, way: 'provider', state: 'succeeded' },
  ])
  expect(await world.broken()).toEqual(none)
  const told = await world.payments.rows<{ kind: string }>('select kind from notice where account_id = $1 order by id', [
    course.tutor.accountId,
  ])
  expect(told.map(({ kind }) => kind)).toEqual(['course-sold', 'course-sold', 'course-returned-buyer', 'course-returned-buyer'])
  // It is nobody's twice: given back again it changes nothing.
  await expect(returnPurchase(buyer.ctx, unit.tradeNo)).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
})

test('seven days, and not a moment longer', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  const other = await payFor(world, await world.buyer(), { productId: first() })
  world.payments.forward(7 * DAY_MS - 60_000)
  expect(await returnPurchase(buyer.ctx, tradeNo)).toEqual({ returned: 100 })
  world.payments.forward(120_000)
  const [late] = await world.payments.rows<{ buyerAccountId: string }>(
    'select buyer_account_id from course_sale where trade_no = $1',
    [other.tradeNo],
  )
  const lateCtx = { ...buyer.ctx, actor: { ...buyer.ctx.actor, accountId: late?.buyerAccountId } } as typeof buyer.ctx
  await expect(returnPurchase(lateCtx, other.tradeNo)).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
})

const watch = async (seconds: number): Promise<void> => {
  const { unitKey, videoId } = course.chapters[0]?.units[0] ?? { unitKey: '', videoId: '' }
  await world.payments.rows(
    `insert into unit_progress (account_id, unit_key, course_id, video_id, last_s, furthest_s, watched, updated_at)
     values ($1, $2, $3, $4, 0, 0, int4multirange(int4range(0, $5)), now())`,
    [buyer.accountId, unitKey, course.courseId, videoId, seconds],
  )
}
const send = async (from: number, to: number): Promise<void> => {
  const { videoId } = course.chapters[0]?.units[0] ?? { videoId: '' }
  await noteSent(world.system.db, { accountId: buyer.accountId, videoId, from, to, now: world.system.now() })
}

test.for([
  ['11 of 60 seconds reported', async (): Promise<void> => await watch(11), null],
  ['12 of 60 seconds reported', async (): Promise<void> => await watch(12), 'REFUND_TOO_LATE'],
  ['179 of 900 bytes sent', async (): Promise<void> => await send(0, 179), null],
  [
    '180 of 900 bytes sent, in three stretches',
    async (): Promise<void> => {
      for (const [from, to] of [
        [0, 100],
        [50, 120],
        [800, 860],
      ] as const)
        await send(from, to)
    },
    'REFUND_TOO_LATE',
  ],
  [
    'the same 100 bytes sent three times',
    async (): Promise<void> => {
      for (let times = 0; times < 3; times++) await send(0, 100)
    },
    null,
  ],
  ['a whole video and no second reported', async (): Promise<void> => await send(0, 900), 'REFUND_TOO_LATE'],
] as const)('with %s it is %j', async ([, act, refused]) => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  await act()
  const returned = returnPurchase(buyer.ctx, tradeNo)
  if (refused === null) expect(await returned).toEqual({ returned: 100 })
  else await expect(returned).rejects.toMatchObject({ code: refused })
  expect((await world.owns(buyer, course))[0]).toBe(refused === null ? 0 : 1)
  expect(await world.broken()).toEqual(none)
})

test('a file that was saved keeps it bought; one of a unit that costs nothing does not', async () => {
  const save = async (chapter: number, place: number): Promise<void> => {
    const { unitKey } = course.chapters[chapter]?.units[place] ?? { unitKey: '' }
    const now = world.system.now()
    const [file] = await world.payments.rows<{ id: number }>(
      `insert into study_file (unit_key, tutor_id, storage_key, name, media_type, size, created_at)
       values ($1, $2, $3, 'a.pdf', 'application/pdf', 10, $4) returning id`,
      [unitKey, course.tutor.tutorId, `course-file/${newId(now)}.pdf`, now],
    )
    await noteDownload(world.system.db, { accountId: buyer.accountId, fileId: file?.id ?? 0, unitKey, now })
  }
  const { tradeNo } = await payFor(world, buyer, { productId: course.chapters[1]?.productId ?? 0 })
  await save(1, 1)
  expect(await returnPurchase(buyer.ctx, tradeNo)).toEqual({ returned: 80 })
  const again = await payFor(world, buyer, { productId: course.chapters[1]?.productId ?? 0 })
  await save(1, 0)
  await expect(returnPurchase(buyer.ctx, again.tradeNo)).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
})

test('another person’s purchase is not there', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  const other = await world.buyer()
  await expect(returnPurchase(other.ctx, tradeNo)).rejects.toMatchObject({ code: 'NOT_BOUGHT' })
  await expect(returnPurchase(buyer.ctx, 'T0000000000000000')).rejects.toMatchObject({ code: 'NOT_BOUGHT' })
})

test('what costs nothing is taken without an order, once', async () => {
  const free = unitOf(course, 1, 1)
  expect(await orderPart(buyer.ctx, { productId: free, useDeduction: false })).toEqual({ tradeNo: null, checkCode: null, due: 0 })
  expect(await world.owns(buyer, course)).toEqual([1, false])
  await expect(orderPart(buyer.ctx, { productId: free, useDeduction: false })).rejects.toMatchObject({ code: 'ALREADY_OWNED' })
})

test('enough was paid: the rest is granted, and lives as long as what was paid for it', async () => {
  const sold = await sellCourse(world, { whole: 100, chapters: [{ price: null, units: [60, 60, 40] }] })
  const whole = { productId: sold.wholeId }
  const one = await payFor(world, buyer, { productId: unitOf(sold, 0, 0) })
  await expect(appendPart(buyer.ctx, whole)).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
  const two = await payFor(world, buyer, { productId: unitOf(sold, 0, 2) })
  expect([one.due, two.due]).toEqual([60, 40])
  expect(await readQuote(buyer.ctx, whole)).toMatchObject({ enough: true, paid: 100, price: 100, due: 0 })
  expect(await appendPart(buyer.ctx, whole)).toBe(true)
  expect(await world.owns(buyer, sold)).toEqual([3, true])
  await expect(appendPart(buyer.ctx, whole)).rejects.toMatchObject({ code: 'ALREADY_OWNED' })
  expect(await returnPurchase(buyer.ctx, one.tradeNo)).toEqual({ returned: 60 })
  expect(await world.owns(buyer, sold)).toEqual([1, false])
  // Paid once more it is granted once more.
  expect(await readQuote(buyer.ctx, whole)).toMatchObject({ enough: false, paid: 40, due: 60 })
  await payFor(world, buyer, { productId: unitOf(sold, 0, 0) })
  expect(await appendPart(buyer.ctx, whole)).toBe(true)
  expect(await world.owns(buyer, sold)).toEqual([3, true])
  expect(await world.broken()).toEqual(none)
})
