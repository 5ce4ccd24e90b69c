import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { refundOrder } from '../../payments/use-cases/desk-acts.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

test('a held lesson pays its tutor after the ten minutes, 15 % less, and the next as well', async () => {
  const match = await steps.matchedWith(75_000)
  expect(await steps.posted(match.parent)).toBe(0)
  const first = await steps.held(match)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: first })).code).toBe('OK')
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(0)
  site.clock.advance(601_000)
  await steps.tend()
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(31_875)
  const second = await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(63_750)
  // The third is no longer covered: it is paid otherwise.
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(63_750)
  const rows = await site.database.db
    .selectFrom('lesson_release')
    .select(['lessonId', 'priceCents', 'releasedCents', 'commissionCents'])
    .where('tutorId', '=', match.tutor.tutorId)
    .orderBy('createdAt')
    .execute()
  expect(rows.slice(0, 2)).toEqual([
    { lessonId: first, priceCents: 37_500, releasedCents: 37_500, commissionCents: 5625 },
    { lessonId: second, priceCents: 37_500, releasedCents: 37_500, commissionCents: 5625 },
  ])
  expect(rows[2]).toMatchObject({ releasedCents: 0, commissionCents: 0 })
  await steps.expectBalanced()
})

test('a match costs a tenth of its first lessons, paid in parts, and back when the tutor leaves', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const money = async () => (await steps.read(parent, `match/money?jobId=${jobId}`)).data
  expect(await money()).toMatchObject({ inEscrow: 750, lessonPrice: 375, fee: { amount: 150, due: 150 }, releases: [] })
  expect((await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: 150.01 })).code).toBe('PRICE_CHANGED')
  // A third decimal is nobody's to round.
  expect((await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: 10.005 })).code).toBe('INVALID_INPUT')
  for (const [part, due] of [
    [60, 90],
    [90, 0],
  ] as const) {
    const { tradeNo } = (await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: part })).data as {
      tradeNo: string
    }
    await steps.payOutside(tradeNo)
    expect(await money()).toMatchObject({ fee: { amount: 150, due } })
  }
  expect((await steps.as(parent, 'order/create/case/fee', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(90_000)
  await steps.expectBalanced()
})

test('lessons that are prepaid lie in the escrow of the match', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/lessons', { jobId, lessons: 4 })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({ inEscrow: 2250 })
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(225_000)
  await steps.expectBalanced()
})

test('a match that is left before the first lesson gives everything back', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(75_000)
  await steps.tend()
  await steps.expectBalanced()
})

test('what a lesson under dispute costs stays when the match is left', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.held(match)
  expect(
    (await steps.as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'short', note: 'half an hour only' })).code,
  ).toBe('OK')
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(37_500)
  site.clock.advance(10 * DAY_MS)
  await steps.tend()
  expect([await steps.free(match.parent), await steps.posted(match.tutor)]).toEqual([37_500, 0])
  await steps.expectBalanced()
})

test('taking a confirmation back does not lengthen the 72 hours', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.held(match)
  site.clock.advance(71 * HOUR_MS)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  expect((await steps.as(match.parent, 'parent/lesson/undo', { lessonId })).code).toBe('OK')
  site.clock.advance(2 * HOUR_MS)
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(31_875)
})

test('an account with money in escrow is not deleted', async () => {
  const { parent } = await steps.matchedWith(75_000)
  expect(await steps.free(parent)).toBe(0)
  await expect(steps.closing(parent)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_MONEY', details: { amount: '750.00' } })
})

test('a case fee that an operator gave back does not go back a second time', async () => {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/case/fee', { jobId })).data as { tradeNo: string }
  await steps.payOutside(tradeNo)
  const desk = testContext(site, {
    actor: operatorActor(),
    takesPayments: true,
  })
  // Paid outside of any attempt, so it comes back into the wallet.
  await refundOrder(desk, { tradeNo, cents: cents(10_000), seen: 0, reason: 'as agreed' })
  expect(await steps.free(parent)).toBe(10_000)
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({ fee: { amount: 50, due: 0 } })
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  // The rest of the fee, and what was in escrow.
  expect(await steps.free(parent)).toBe(10_000 + 5000 + 75_000)
  await steps.expectBalanced()
})
