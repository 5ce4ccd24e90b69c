import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { DAY_MS, HOUR_MS, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import { trialStepsOn } from './trial-steps.ts'
import type { TrialAnswer } from './trial-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof trialStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = trialStepsOn(site)
})
afterAll(async () => await site.close())

test('accepted it is a lesson whose price lies in escrow, and held it pays its tutor 15 % less', async () => {
  const trial = await steps.given()
  const { parent, tutor, jobId, lessonId } = trial
  expect([await steps.posted(parent), await steps.free(parent)]).toEqual([5000, 5000])
  expect(await steps.told(parent)).toEqual(['accepted', 'escrowed', 'held'])
  expect(await steps.listOf(parent)).toMatchObject([{ state: 'accepted', lessonState: 'ended', held: 150, canContinue: false }])
  expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  await steps.tend()
  expect(await steps.posted(tutor)).toBe(0)
  site.clock.advance(601_000)
  await steps.tend()
  await steps.tend()
  expect([await steps.posted(tutor), await steps.posted(parent)]).toEqual([12_750, 5000])
  expect(await steps.listOf(parent)).toMatchObject([{ lessonState: 'confirmed', held: 0, canContinue: true }])
  // It is time taught, and no match: no case is successful, nobody reviews, nothing but the trial was charged.
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 60, successJobCount: 0 })
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).code).toBe('JOB_NOT_FOUND')
  const review = { jobId, tutorId: tutor.tutorId, explaining: 5, punctuality: 5, preparation: 5, communication: 5, text: '' }
  expect((await steps.as(parent, 'review/write', review)).code).toBe('JOB_NOT_FOUND')
  const fees = await site.database.db
    .selectFrom('case_fee')
    .innerJoin('match_escrow as e', 'e.id', 'escrowId')
    .select('e.id')
    .where('e.caseId', '=', jobId)
    .execute()
  expect(fees).toEqual([])
  expect((await steps.ask(trial, { startsAt: steps.quarter(48) })).code).toBe('TRIAL_ONCE')
  await steps.expectBalanced()
})

test('a trial that was held and a match of the same pair and case are apart', async () => {
  const { parent, tutor, jobId } = await steps.given()
  await steps.give(parent, 75_000)
  const booked = await steps.as(parent, 'parent/job/book/tutor', {
    jobId,
    tutorId: tutor.tutorId,
    price: 250,
    acceptance: 'first',
  })
  const { bookingId } = booked.data as { bookingId: number }
  expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({
    inEscrow: 750,
    releases: [],
    coming: [],
  })
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  // Silence released the trial from its own escrow.
  expect(await steps.posted(tutor)).toBe(12_750)
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({ inEscrow: 750, releases: [] })
  const { list } = (await steps.read(parent, 'lesson/match/list')).data as { list: { jobId: number }[] }
  expect(list.find((match) => match.jobId === jobId)).toMatchObject({ lessonsHeld: 0, lessonsStanding: 0 })
  // The tutor leaves before a first lesson of the match: the tariff's line for that, and all of the escrow goes back.
  expect((await steps.read(tutor, `match/leave/quote?jobId=${jobId}`)).data).toMatchObject({
    fine: { amount: 200, reason: 'cancel_case_after_confirm' },
  })
  await steps.expectBalanced()
})

test('the guarantee is of the first lesson of the match; a trial before it is neither under it nor in its way', async () => {
  const { parent, tutor, jobId, lessonId: tried } = await steps.agreed()
  const untilOf = async (lessonId: string) =>
    dataOf<{ guaranteeUntil: string | null }>(await steps.read(parent, `lesson/detail/${lessonId}`)).guaranteeUntil
  await steps.give(parent, 75_000)
  const booking = { jobId, tutorId: tutor.tutorId, price: 250, acceptance: 'first' }
  const { bookingId } = dataOf<{ bookingId: number }>(await steps.as(parent, 'parent/job/book/tutor', booking))
  expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
  // The trial is held when there is a match already.
  site.clock.advance(24 * HOUR_MS)
  expect((await steps.as(tutor, 'tutor/lesson/sign/in', { lessonId: tried })).code).toBe('OK')
  site.clock.advance(2 * HOUR_MS)
  expect((await steps.as(tutor, 'tutor/lesson/sign/out', { lessonId: tried })).code).toBe('OK')
  expect(await untilOf(tried)).toBeNull()
  const first = await steps.held({ parent, tutor, jobId })
  expect(await untilOf(first)).not.toBeNull()
})

test('called off before it begins, the price goes back at once and the pair may ask again', async () => {
  const byTutor = await steps.agreed()
  expect((await steps.as(byTutor.tutor, 'lesson/cancel', { lessonId: byTutor.lessonId })).code).toBe('OK')
  expect(await steps.free(byTutor.parent)).toBe(20_000)
  expect(await steps.listOf(byTutor.parent)).toMatchObject([{ state: 'cancelled', lessonState: 'cancelled', held: 0 }])
  expect((await steps.ask(byTutor, { startsAt: steps.quarter(30) })).code).toBe('OK')
  const byParent = await steps.agreed()
  site.clock.advance(13 * HOUR_MS)
  const late = await steps.as(byParent.parent, 'lesson/cancel', { lessonId: byParent.lessonId })
  expect(late).toMatchObject({ code: 'OK', data: { isLate: true } })
  expect(await steps.free(byParent.parent)).toBe(20_000)
  await steps.tend()
  await steps.expectBalanced()
})

test('a problem freezes it, and agreeing gives it back', async () => {
  const { parent, tutor, lessonId } = await steps.given()
  const opened = await steps.as(parent, 'parent/lesson/problem', { lessonId, problem: 'short', note: 'Ten minutes only.' })
  const { disputeId } = opened.data as { disputeId: number }
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect([await steps.posted(parent), await steps.posted(tutor)]).toEqual([5000, 0])
  expect(await steps.listOf(parent)).toMatchObject([{ lessonState: 'disputed', held: 150 }])
  expect((await steps.as(tutor, 'lesson/dispute/agree', { disputeId })).code).toBe('OK')
  await steps.tend()
  expect([await steps.posted(parent), await steps.posted(tutor)]).toEqual([20_000, 0])
  await steps.expectBalanced()
})

test('who does not come owes by the tariff', async () => {
  const absentTutor = await steps.agreed()
  site.clock.advance(24.75 * HOUR_MS)
  expect((await steps.as(absentTutor.parent, 'lesson/missed', { lessonId: absentTutor.lessonId })).code).toBe('OK')
  const fineOf = async (who: TestPerson) =>
    await site.database.db
      .selectFrom('fine')
      .select(['reason', 'amountCents'])
      .where('debtorAccountId', '=', who.accountId)
      .execute()
  expect(await fineOf(absentTutor.tutor)).toEqual([{ reason: 'tutor_absent', amountCents: 35_000 }])
  await steps.tend()
  expect(await steps.free(absentTutor.parent)).toBe(20_000)
  const absentParent = await steps.agreed()
  site.clock.advance(24.75 * HOUR_MS)
  expect((await steps.as(absentParent.tutor, 'lesson/missed', { lessonId: absentParent.lessonId })).code).toBe('OK')
  expect(await fineOf(absentParent.parent)).toEqual([{ reason: 'parent_absent', amountCents: 7500 }])
  await steps.tend()
  expect(await steps.free(absentParent.parent)).toBe(5000)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  await steps.tend()
  // Half of the price is the tutor's, less 15 %; the other half goes back.
  expect([await steps.posted(absentParent.tutor), await steps.free(absentParent.parent)]).toEqual([6375, 12_500])
  await steps.expectBalanced()
})

test('a free trial holds nothing; a tutor who misses it owes the fixed part alone, a parent nothing', async () => {
  const free = { minutes: 30, price: cents(0) } as const
  const agree = async () => {
    const pair = await steps.pairWith(0, free)
    const { trialId } = (await steps.ask(pair, { minutes: 30, price: 0 })).data as TrialAnswer
    const { lessonId = '' } = (await steps.as(pair.tutor, 'tutor/trial/accept', { trialId })).data as TrialAnswer
    return { ...pair, lessonId }
  }
  const [one, two] = [await agree(), await agree()]
  expect(await steps.told(one.parent)).toEqual(['accepted'])
  expect(
    (await steps.as(one.parent, 'order/create/trial', { tutorId: (await makeTutor(site, { trial: free })).tutorId, amount: 100 }))
      .code,
  ).toBe('PRICE_CHANGED')
  site.clock.advance(24.75 * HOUR_MS)
  expect((await steps.as(one.parent, 'lesson/missed', { lessonId: one.lessonId })).code).toBe('OK')
  expect((await steps.as(two.tutor, 'lesson/missed', { lessonId: two.lessonId })).code).toBe('OK')
  const fines = await site.database.db
    .selectFrom('fine')
    .select(['reason', 'amountCents'])
    .where('debtorAccountId', 'in', [one.tutor.accountId, two.parent.accountId])
    .execute()
  expect(fines).toEqual([{ reason: 'tutor_absent', amountCents: 20_000 }])
  await steps.tend()
  await steps.expectBalanced()
})
