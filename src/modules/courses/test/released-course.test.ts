import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { ACCOUNT_CHECKED } from '#modules/accounts/public.ts'
import { refundOrder } from '#modules/payments/public.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { listStatement } from '#modules/wallet/store/statements.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { findSaleByTradeNo, setSaleAgreed } from '../store/course-sales.ts'
import { readQuote } from '../use-cases/order-course.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { whyKept } from '../use-cases/why-kept.ts'
import { sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { openPaidWorld, payFor, unitOf } from './paid-course.ts'
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
const ALWAYS = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2099-01-01T00:00:00Z') }
const first = () => unitOf(course, 0, 0)
const none: readonly string[] = []

test('fourteen days later it is the tutor’s, without the house’s part; not a moment before, and once', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  world.payments.forward(14 * DAY_MS - 60_000)
  await world.release()
  expect(await world.tutorHas(course)).toEqual([10_000, 0])
  world.payments.forward(60_001)
  expect(await world.release()).toBeGreaterThan(0)
  expect(await world.release()).toBe(0)
  expect(await world.tutorHas(course)).toEqual([0, 8000])
  const lines = await world.payments.rows<{ line: string }>(
    `select t.kind || ' ' || t.about || ' ' || a.kind || ' ' || e.amount_cents as line from transfer t join entry e on e.transfer_id = t.id
     join ledger_account a on a.id = e.account_id where t.idem = $1 order by e.amount_cents`,
    [`course ${tradeNo}`],
  )
  expect(lines.map(({ line }) => line.replace(tradeNo, 'T'))).toEqual([
    'earning T payable -10000',
    'earning T income 2000',
    'earning T cash 8000',
  ])
  await expect(returnPurchase(buyer.ctx, tradeNo)).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
  expect(await world.broken()).toEqual(none)
})

const refund = async (tradeNo: string, amount: number, seen = 0): Promise<void> =>
  await refundOrder(world.desk, { tradeNo, cents: cents(amount), seen, reason: 'As agreed by phone' })

test('an operator gives a part back before the release: it stays bought, the tutor gets the rest; then all of it', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  await refund(tradeNo, 4000)
  expect(await world.tutorHas(course)).toEqual([6000, 0])
  expect((await world.owns(buyer, course))[0]).toBe(1)
  expect(await readQuote(buyer.ctx, { productId: course.wholeId })).toMatchObject({ paid: 60, due: 160 + 20 })
  expect(await world.broken()).toEqual(none)
  // The rest is an operator's to decide.
  const sale = await findSaleByTradeNo(world.system.db, tradeNo)
  expect((await whyKept(world.system, sale!)).why).toBe('partly')
  await expect(returnPurchase(buyer.ctx, tradeNo)).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
  await refund(tradeNo, 6000, 1)
  expect(await world.tutorHas(course)).toEqual([0, 0])
  expect((await world.owns(buyer, course))[0]).toBe(0)
  expect(await world.broken()).toEqual(none)
})

test('both sides read in their statements what it was for; only its payer is led to the order', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  world.payments.forward(14 * DAY_MS + 1)
  await world.release()
  await refund(tradeNo, 1000)
  const linesOf = async (accountId: string) =>
    (await listStatement(world.system.db, { accountId, period: ALWAYS, direction: null, account: null }, { limit: 10 })).list.map(
      ({ kind, about, isOwnOrder, orderTitle }) => [kind, about === tradeNo, isOwnOrder, orderTitle?.en],
    )
  expect(await linesOf(course.tutor.accountId)).toEqual([['earning', true, false, 'Fractions: Unit 1.1']])
  expect(await linesOf(buyer.accountId)).toEqual([])
})

test('while takings wait, or lie in the wallet, their tutor cannot close the account', async () => {
  const { accountId } = course.tutor
  const close = async () => await inTransaction(world.system, async (tx) => await publish(tx, ACCOUNT_CHECKED, { accountId }))
  await close()
  await payFor(world, buyer, { productId: course.wholeId })
  await expect(close()).rejects.toMatchObject({ code: 'ACCOUNT_HAS_MONEY' })
  world.payments.forward(14 * DAY_MS + 1)
  await world.release()
  await expect(close()).rejects.toMatchObject({ code: 'ACCOUNT_HAS_MONEY' })
})

test('what went back before the release is not released', async () => {
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  await refund(tradeNo, 4000)
  world.payments.forward(14 * DAY_MS + 1)
  await world.release()
  expect(await world.tutorHas(course)).toEqual([0, 4800])
  expect(await world.broken()).toEqual(none)
})

test('after the release the tutor’s part comes out of the house, with the tutor’s yes out of the wallet as far as it is there', async () => {
  const before: number[] = []
  const since = async () => [
    (await world.has('expense:write_off')) - (before[0] ?? 0),
    (await world.has('income:commission')) - (before[1] ?? 0),
  ]
  const { tradeNo } = await payFor(world, buyer, { productId: first() })
  world.payments.forward(14 * DAY_MS + 1)
  await world.release()
  before.push(await world.has('expense:write_off'), await world.has('income:commission'))
  await refund(tradeNo, 5000)
  expect(await world.tutorHas(course)).toEqual([0, 8000])
  expect(await since()).toEqual([-4000, -1000])
  const [sale] = await world.payments.rows<{ orderId: string }>('select order_id from course_sale where trade_no = $1', [tradeNo])
  await setSaleAgreed(world.system.db, { orderId: sale?.orderId ?? '', agreedAt: world.system.now() })
  // Most of the wallet was paid out meanwhile.
  await postTransfer(world.system, {
    idem: `out ${tradeNo}`,
    kind: 'correction',
    lines: [
      { account: personAccount(course.tutor.accountId, 'cash'), cents: cents(-5000) },
      { account: 'bank', cents: cents(5000) },
    ],
  })
  await refund(tradeNo, 5000, 1)
  expect(await world.tutorHas(course)).toEqual([0, 0])
  expect(await since()).toEqual([-5000, -2000])
  expect((await world.owns(buyer, course))[0]).toBe(0)
  await world.payments.complete()
  expect(await world.broken()).toEqual(none)
})

test('an operator does not give back what a later purchase counted', async () => {
  const unit = await payFor(world, buyer, { productId: first() })
  await payFor(world, buyer, { productId: course.chapters[0]?.productId ?? 0 })
  await expect(refund(unit.tradeNo, 10_000)).rejects.toMatchObject({ code: 'REFUND_UPGRADED' })
})
