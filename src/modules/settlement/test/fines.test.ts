import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { refundOrder } from '../../payments/use-cases/desk-acts.ts'
import { findLesson } from '../../lessons/store/lessons.ts'
import { decideFine } from '../use-cases/answer-fine.ts'
import { fineAbsence } from '../use-cases/make-fine.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

const MINUTE_MS = 60_000

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

test('a tutor who leaves before the first lesson sees the sum, owes HK$200 and pays it in parts', async () => {
  const { tutor, parent, jobId } = await steps.matchedWith(75_000)
  expect((await steps.read(tutor, `match/leave/quote?jobId=${jobId}`)).data).toEqual({
    jobId,
    fine: { amount: 200, reason: 'cancel_case_after_confirm' },
    money: null,
  })
  expect((await steps.read(parent, `match/leave/quote?jobId=${jobId}`)).data).toMatchObject({
    jobId,
    fine: null,
    money: { unused: 750, stays: 0 },
  })
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule', fine: 0 })).code).toBe('PRICE_CHANGED')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule', fine: 200 })).code).toBe('OK')
  const [fine] = await steps.finesOf(tutor)
  expect(fine).toMatchObject({ reason: 'cancel_case_after_confirm', state: 'proposed', amount: 200, due: 0, canAppeal: true })
  expect(fine?.evidence).toMatchObject([{ move: 'leave', by: 'tutor' }])
  expect(await steps.finesOf(parent)).toEqual([])
  // Not before its time.
  expect((await steps.as(tutor, 'order/create/amercement', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await steps.sumsOf(tutor)).toMatchObject([{ state: 'due', due: 200 }])
  const before = await steps.house()
  expect((await steps.as(tutor, 'order/create/amercement', { jobId, customizeAmount: 200.01 })).code).toBe('PRICE_CHANGED')
  await steps.payOutside(await steps.ordered(tutor, { jobId, customizeAmount: 50.5 }))
  expect(await steps.sumsOf(tutor)).toMatchObject([{ state: 'due', due: 149.5 }])
  const story = `fine/detail/${fine?.fineId}`
  expect((await steps.read(tutor, story)).data).toMatchObject({ state: 'due', paid: 50.5, due: 149.5, toPay: 149.5 })
  expect((await steps.read(parent, story)).code).toBe('FINE_NOT_FOUND')
  const whole = await steps.ordered(tutor, { jobId })
  expect(await steps.ordered(tutor, { jobId })).toBe(whole)
  await steps.payOutside(whole)
  expect(await steps.sumsOf(tutor)).toMatchObject([{ state: 'paid', due: 0 }])
  expect((await steps.house()) - before).toBe(20_000)
  expect((await steps.as(tutor, 'order/create/amercement', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  expect(await steps.kindsOf(tutor)).toEqual(expect.arrayContaining(['fine-made', 'fine-due']))
  await steps.expectBalanced()
})

test('leaving on the day of the first lesson costs that lesson, after it half of the lessons that remain', async () => {
  const today = await steps.matchedWith(75_000)
  // 00:00 in Hong Kong.
  site.clock.advance(DAY_MS - ((site.clock.now().getTime() + 8 * HOUR_MS) % DAY_MS))
  await steps.scheduled(today, 10)
  expect((await steps.as(today.tutor, 'match/leave', { jobId: today.jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await steps.sumsOf(today.tutor)).toMatchObject([{ reason: 'cancel_case_at_that_day', amount: 375 }])
  expect((await steps.finesOf(today.tutor))[0]?.evidence.map(({ move, by }) => `${by} ${move}`)).toEqual([
    'parent propose',
    'tutor agree',
    'tutor drop',
    'tutor leave',
  ])
  const later = await steps.matchedWith(75_000)
  await steps.held(later)
  expect((await steps.as(later.tutor, 'match/leave', { jobId: later.jobId, reason: 'schedule' })).code).toBe('OK')
  // Three of four lessons at $375 remain.
  expect(await steps.sumsOf(later.tutor)).toMatchObject([{ reason: 'cancel_case_in_negotiate_lesson', amount: 562.5 }])
})

test('a tutor who does not come owes the lesson and HK$200, and nothing more for having vanished', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'parent')
  expect(await steps.sumsOf(match.tutor)).toEqual([{ reason: 'tutor_absent', state: 'proposed', amount: 575, due: 0 }])
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'vanished' })).code).toBe('OK')
  expect(await steps.finesOf(match.tutor)).toHaveLength(1)
})

test('a tutor who is silent for 72 hours after the match owes HK$200 when the parent reports it', async () => {
  const match = await steps.matchedWith(75_000)
  site.clock.advance(72 * HOUR_MS)
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'vanished' })).code).toBe('OK')
  expect(await steps.sumsOf(match.tutor)).toMatchObject([{ reason: 'cancel_case_after_confirm', amount: 200 }])
})

test('an appeal is in time until 71 h 59 and too late at 72 h; what is under appeal is not collected', async () => {
  const [early, late] = [await steps.matchedWith(75_000), await steps.matchedWith(75_000)]
  for (const { tutor, jobId } of [early, late]) await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  const [first, second] = [
    (await steps.finesOf(early.tutor))[0]?.fineId ?? '',
    (await steps.finesOf(late.tutor))[0]?.fineId ?? '',
  ]
  site.clock.advance(72 * HOUR_MS - MINUTE_MS)
  await steps.tend()
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: second, text: 'Not mine' })).code).toBe('FINE_NOT_FOUND')
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'They asked me to' })).code).toBe('OK')
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'Again' })).code).toBe('FINE_STATE_CHANGED')
  site.clock.advance(MINUTE_MS)
  expect((await steps.as(late.tutor, 'fine/appeal', { fineId: second, text: 'Too late' })).code).toBe('FINE_APPEAL_OVER')
  await steps.tend()
  expect(await steps.sumsOf(early.tutor)).toMatchObject([{ state: 'appealed', due: 0 }])
  expect(await steps.sumsOf(late.tutor)).toMatchObject([{ state: 'due', due: 200 }])
  await decideFine(steps.desk(), { fineId: first, verdict: 'uphold', reason: 'The log is clear' })
  expect(await steps.sumsOf(early.tutor)).toMatchObject([{ state: 'due', due: 200 }])
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'Once more' })).code).toBe('FINE_STATE_CHANGED')
  await expect(decideFine(steps.desk(), { fineId: first, verdict: 'cancel', reason: 'no' })).rejects.toMatchObject({
    code: 'FINE_STATE_CHANGED',
  })
})

test('no logged event, no fine: not of silence, not of a lesson that nobody logged as missed, not of an old match', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.scheduled(match, 24)
  site.clock.advance(3 * DAY_MS)
  // Nobody said anything: the lesson counts as missed, and nobody owes for it.
  await steps.tend()
  expect([await steps.finesOf(match.parent), await steps.finesOf(match.tutor)]).toEqual([[], []])
  const lessonId = await steps.scheduled(match, 24)
  await inTransaction(testContext(site, { takesPayments: true }), async (tx) => {
    const lesson = await findLesson(tx.db, lessonId)
    if (lesson) await fineAbsence(tx, lesson, 'parent')
  })
  expect(await steps.finesOf(match.tutor)).toEqual([])
  await site.database.db.updateTable('match_escrow').set({ finesApply: false }).where('caseId', '=', match.jobId).execute()
  expect((await steps.as(match.tutor, 'match/leave', { jobId: match.jobId, reason: 'schedule', fine: 0 })).code).toBe('OK')
  expect(await steps.finesOf(match.tutor)).toEqual([])
})

test('an account with a fine, or with a match that costs one to leave, is not deleted', async () => {
  const { tutor, jobId } = await steps.matchedWith(75_000)
  await expect(steps.closing(tutor)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_FINES', details: { count: 1 } })
  expect(await steps.finesOf(tutor)).toEqual([])
  await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  await expect(steps.closing(tutor)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_FINES', details: { count: 1 } })
})

test('what is taken for a fine that is due in part stays in the escrow of a match that was left, and goes to the tutor with the rest', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  await steps.released(match)
  await steps.missed(match, 'tutor')
  await steps.missed(match, 'tutor')
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'other' })).code).toBe('OK')
  site.clock.advance(50 * HOUR_MS)
  await steps.tend()
  site.clock.advance(24 * HOUR_MS)
  await steps.tend()
  // Of $375 that are left, the first absence costs $187.50; the second costs $375, of which the rest covers the half.
  expect(await steps.sumsOf(parent)).toMatchObject([
    { state: 'due', amount: 375, due: 187.5 },
    { state: 'paid', amount: 187.5, due: 0 },
  ])
  await steps.tend()
  expect(await steps.problems()).toEqual([])
  const before = await steps.posted(tutor)
  const tradeNo = await steps.ordered(parent, { jobId })
  await steps.payOutside(tradeNo)
  expect((await steps.posted(tutor)) - before).toBe(31_875)
  const refund = refundOrder(steps.desk(), { tradeNo, cents: cents(1), seen: 0, reason: 'The family asked.' })
  await expect(refund).rejects.toMatchObject({ code: 'REFUND_USED' })
  await steps.tend()
  expect(await steps.problems()).toEqual([])
  const { rows } = await sql<{
    isClosed: boolean
  }>`select closed_at is not null as "isClosed" from match_escrow where case_id = ${jobId}`.execute(site.database.db)
  expect(rows).toEqual([{ isClosed: true }])
})
