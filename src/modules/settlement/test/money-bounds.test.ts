import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { refundOrder } from '../../payments/use-cases/desk-acts.ts'
import { findOrderByTradeNo } from '../../payments/store/orders.ts'
import { decideFine } from '../use-cases/answer-fine.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from '../../disputes/test/dispute-steps.ts'
import { fineStepsOn } from './fine-steps.ts'

// Bounds of money of matches, with the sums that a person would count by hand.

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn> & ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = { ...fineStepsOn(site), ...disputeStepsOn(site) }
})
afterAll(async () => await site.close())

const orderFee = async (parent: TestPerson, body: object): Promise<{ readonly code: string; readonly tradeNo: string }> => {
  const { code, data } = await steps.as(parent, 'order/create/case/fee', body)
  return { code, tradeNo: (data as { tradeNo?: string } | null)?.tradeNo ?? '' }
}
const fineOf = async (who: TestPerson) => (await steps.finesOf(who))[0]
/** What the parent missed last; the lesson's half for the first, all of it afterwards. */
const appeal = async (who: TestPerson): Promise<string> => {
  const fineId = (await fineOf(who))?.fineId ?? ''
  expect((await steps.as(who, 'fine/appeal', { fineId, text: '我有到。' })).code).toBe('OK')
  return fineId
}

test('a part of a case fee is at least a cent and at most what is due', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  expect((await orderFee(parent, { jobId, customizeAmount: 150.01 })).code).toBe('PRICE_CHANGED')
  const { tradeNo } = await orderFee(parent, { jobId, customizeAmount: 150 })
  await steps.payOutside(tradeNo)
  expect((await orderFee(parent, { jobId })).code).toBe('METHOD_NOT_OFFERED')
})

test('what is paid too much of a case fee goes back into the wallet at once, written on its order', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = await orderFee(parent, { jobId })
  // Half of it is paid meanwhile.
  await site.database.db
    .updateTable('case_fee')
    .set({ paidCents: cents(7500) })
    .where('escrowId', '=', String((await findOrderByTradeNo(site.database.db, tradeNo))?.details['escrowId']))
    .execute()
  const before = await steps.posted(parent)
  await steps.payOutside(tradeNo)
  expect((await steps.posted(parent)) - before).toBe(7500)
})

test('an order that the desk gave back whole is not asked for more when the match is left', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const [older, newer] = [await orderFee(parent, { jobId, customizeAmount: 50 }), { tradeNo: '' }]
  await steps.payOutside(older.tradeNo)
  site.clock.advance(1000)
  Object.assign(newer, await orderFee(parent, { jobId, customizeAmount: 100 }))
  await steps.payOutside(newer.tradeNo)
  await refundOrder(steps.desk(), { tradeNo: newer.tradeNo, cents: cents(10_000), seen: 0, reason: 'The family asked.' })
  const before = await steps.posted(parent)
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  // The half that the desk had left, and the escrow of the first lessons.
  expect((await steps.posted(parent)) - before).toBe(5000 + 75_000)
})

test('the desk gives nothing back of lessons whose money lies with their match', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/lessons', { jobId, lessons: 1 })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  const asked = refundOrder(steps.desk(), { tradeNo, cents: cents(1), seen: 0, reason: 'The family asked.' })
  await expect(asked).rejects.toMatchObject({ code: 'REFUND_USED' })
})

test('a fine that is appealed against is reserved in the escrow of a match that is left', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'tutor')
  await appeal(match.parent)
  const before = await steps.posted(match.parent)
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'schedule' })).code).toBe('OK')
  expect((await steps.posted(match.parent)) - before).toBe(75_000 - 18_750)
})

test('an absence that was forgiven is none: the next one is the first', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'tutor')
  const fineId = await appeal(match.parent)
  await decideFine(steps.desk(), { fineId, verdict: 'cancel', reason: 'The tutor was at another door.' })
  site.clock.advance(DAY_MS)
  await steps.missed(match, 'tutor')
  const amounts = (await steps.sumsOf(match.parent)).map(({ state, amount }) => [state, amount])
  expect(amounts.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
    ['cancelled', 187.5],
    ['proposed', 187.5],
  ])
})

test('nothing is frozen for a lesson of what an earlier one has earned', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.released(match)
  await steps.held(match)
  const lessonId = await steps.held(match)
  const answer = await steps.as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'short', note: '只上了四十分鐘。' })
  const { disputeId } = answer.data as { disputeId: number }
  expect((await steps.rowOf(disputeId)).heldCents).toBe(0)
})

test('of a dispute goes back what is frozen at most, and not less than nothing', async () => {
  const { disputeId } = await steps.toDecide()
  for (const amount of [-1, 37_501])
    await expect(steps.decide(disputeId, amount)).rejects.toMatchObject({ code: 'DISPUTE_AMOUNT_TOO_LARGE' })
  await steps.decide(disputeId, 37_500)
})

test('a dispute about lessons that were paid by an order agrees with the books, whoever the money goes to', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/lessons', { jobId, lessons: 1 })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  const match = { parent, tutor, jobId }
  const lessonId = await steps.held(match)
  const said = { lessonId, problem: 'short', note: '只上了四十分鐘。', refund: 100 }
  const { disputeId } = (await steps.as(parent, 'parent/lesson/problem', said)).data as { disputeId: number }
  expect(await steps.act(tutor, 'agree', { disputeId })).toBe('OK')
  expect((await steps.rowOf(disputeId)).refundCents).toBe(10_000)
  site.clock.advance(HOUR_MS)
  const broken = (await steps.problems()).filter((name) => name === 'releases-match-earnings' || name === 'disputes-match-money')
  expect(broken).toEqual([])
})
