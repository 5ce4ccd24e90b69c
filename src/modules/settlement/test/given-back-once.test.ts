import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { postEarning } from '#modules/wallet/public.ts'
import { refundOrder } from '../../payments/use-cases/desk-acts.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { HOUR_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

const desk = () => testContext(site, { takesPayments: true, actor: operatorActor() })
const refund = async (tradeNo: string, amount: number, seen: number) =>
  await refundOrder(desk(), { tradeNo, cents: cents(amount), seen, reason: 'The family asked.' })
/** What stands on the orders of a person: what was paid, and what went back of it. */
const storyOf = async ({ accountId }: TestPerson) => {
  const rows = await site.database.db
    .selectFrom('pay_order as o')
    .leftJoin('pay_refund as r', 'r.orderId', 'o.id')
    .select(['o.priceCents as paid', 'r.amountCents as back', 'r.way', 'r.reason'])
    .where('o.payerAccountId', '=', accountId)
    .where('o.state', '=', 'paid')
    .orderBy('o.createdAt')
    .execute()
  return rows.map(({ paid, back, way, reason }) => [paid, back, way, reason])
}

test('a case fee that went back when the tutor left stands on its orders, and the desk cannot give it back again', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const orderPart = async (dollars: number): Promise<string> => {
    const { data } = await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: dollars })
    const { tradeNo } = data as { tradeNo: string }
    await steps.payOutside(tradeNo)
    return tradeNo
  }
  const first = await orderPart(50)
  site.clock.advance(1000)
  const second = await orderPart(100)
  const before = await steps.posted(parent)
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  // The escrow of the first lessons comes back besides.
  expect((await steps.posted(parent)) - before).toBe(15_000 + 75_000)
  expect(await storyOf(parent)).toEqual([
    [5000, 5000, 'wallet', 'match-left'],
    [10_000, 10_000, 'wallet', 'match-left'],
  ])
  for (const [tradeNo, amount] of [
    [first, 5000],
    [second, 10_000],
  ] as const)
    await expect(refund(tradeNo, amount, 1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  expect((await steps.posted(parent)) - before).toBe(90_000)
  await steps.expectBalanced()
})

test('what the desk gave back of a fee does not come back a second time when the match is left', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/case/fee', { jobId })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  const before = await steps.posted(parent)
  await refund(tradeNo, 6000, 0)
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  const all = (await storyOf(parent)).reduce((sum, [, back]) => sum + Number(back), 0)
  expect(all).toBe(15_000)
  expect((await steps.posted(parent)) - before).toBeLessThanOrEqual(75_000 + 15_000)
  await steps.expectBalanced()
})

test('what was paid too much of a fine stands on its order, and cannot be given back again', async () => {
  const { tutor, jobId } = await steps.matchedWith(75_000)
  await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  const tradeNo = await steps.ordered(tutor, { jobId })
  // Earned elsewhere meanwhile, and taken for the fine.
  const earned = {
    idem: `earned ${tutor.accountId}`,
    from: 'bank',
    gross: cents(15_000),
    commission: cents(0),
    about: 'C1',
  } as const
  await postEarning(testContext(site), { ...earned, payee: tutor.accountId })
  await steps.tend()
  await steps.payOutside(tradeNo)
  expect(await storyOf(tutor)).toEqual([[20_000, 15_000, 'wallet', 'not-owed']])
  await expect(refund(tradeNo, 20_000, 1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  expect(await steps.free(tutor)).toBe(15_000)
  await steps.expectBalanced()
})

test('lessons that were paid and are not given stand on their order when the match is left', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/lessons', { jobId, lessons: 1 })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  const before = await steps.posted(parent)
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  // The lesson, and the first lessons that had been set aside from the wallet.
  expect((await steps.posted(parent)) - before).toBe(37_500 + 75_000)
  expect(await storyOf(parent)).toEqual([[37_500, 37_500, 'wallet', 'escrow-left']])
  await steps.expectBalanced()
})

test('nobody pays for a match that was left: its open orders end with it, and the next match has its own', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const order = async (path: string, body: object): Promise<string> =>
    ((await steps.as(parent, path, body)).data as { tradeNo: string }).tradeNo
  const fee = await order('order/create/case/fee', { jobId })
  const lessons = await order('order/create/lessons', { jobId, lessons: 1 })
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  const orders = await site.database.db
    .selectFrom('pay_order')
    .select(['tradeNo', 'state'])
    .where('tradeNo', 'in', [fee, lessons])
    .execute()
  expect(orders.map(({ state }) => state)).toEqual(['closed', 'closed'])
  for (const tradeNo of [fee, lessons]) await expect(steps.payOutside(tradeNo)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

test('the order of a fee that is still owed stays open when the match is left', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  site.clock.advance(25 * HOUR_MS)
  const { tradeNo } = (await steps.as(parent, 'order/create/case/fee', { jobId })).data as { tradeNo: string }
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'other' })).code).toBe('OK')
  await steps.payOutside(tradeNo)
  expect(await storyOf(parent)).toEqual([[15_000, null, null, null]])
})
