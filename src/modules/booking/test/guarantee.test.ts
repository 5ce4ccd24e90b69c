import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { DAY_MS, HOUR_MS, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

type Match = Awaited<ReturnType<typeof steps.matchedWith>>
const payFee = async ({ parent, jobId }: Match): Promise<void> => {
  await steps.payOutside(dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/case/fee', { jobId })).tradeNo)
}
const quote = async (parent: TestPerson, lessonId: string) =>
  await steps.read(parent, `parent/lesson/guarantee/quote?lessonId=${lessonId}`)
const claim = async (parent: TestPerson, lessonId: string, amount = 375) =>
  await steps.as(parent, 'parent/lesson/guarantee', { lessonId, cause: 'level', amount })
const kindsOf = async ({ accountId }: TestPerson): Promise<readonly string[]> => {
  const { db } = site.database
  const rows = await db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('createdAt').execute()
  return rows.map(({ kind }) => kind)
}
const guaranteeUntil = async (parent: TestPerson, lessonId: string): Promise<string | null> =>
  dataOf<{ guaranteeUntil: string | null }>(await steps.read(parent, `lesson/detail/${lessonId}`)).guaranteeUntil

/** Another tutor for the same case, at the same price. */
const matchedAgain = async ({ parent, jobId }: Pick<Match, 'parent' | 'jobId'>): Promise<Match> => {
  const tutor = await makeTutor(site)
  const answer = await steps.as(parent, 'parent/job/book/tutor', {
    jobId,
    tutorId: tutor.tutorId,
    price: 250,
    acceptance: 'first',
  })
  expect(answer.code).toBe('OK')
  const { bookingId } = dataOf<{ bookingId: number }>(answer)
  expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
  return { parent, tutor, jobId, answer, bookingId }
}

test('a first lesson that does not suit: $375 and the other $375 go back, the tutor is paid nothing, nobody is fined', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  await payFee(match)
  const lessonId = await steps.held(match)
  const until = new Date(site.clock.now().getTime() + 72 * HOUR_MS).toISOString()
  expect(await guaranteeUntil(parent, lessonId)).toBe(until)
  expect((await quote(parent, lessonId)).data).toEqual({ lessonId, amount: 375, rest: 375, until, left: 2, feeDue: 0 })
  expect(await claim(parent, lessonId)).toMatchObject({
    code: 'OK',
    data: { lessonId, state: 'refunded', amount: 375, freeReplacementsLeft: 1 },
  })
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([75_000, 0])
  const rows = await site.database.db
    .selectFrom('transfer as t')
    .innerJoin('entry as e', 'e.transferId', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.accountId')
    .select(['t.idem', 'e.amountCents'])
    .where('a.code', '=', `user:${parent.accountId}:cash`)
    .where('t.kind', '=', 'refund')
    .execute()
  const refunds = rows.map(({ idem, amountCents: amount }) => `${idem.split(' ')[0]} ${amount}`)
  expect(refunds.toSorted()).toEqual(['escrow-back 37500', 'guarantee 37500'])
  expect((await kindsOf(parent)).slice(-2)).toEqual(['guarantee-refunded', 'escrow-returned'])
  expect((await kindsOf(tutor)).at(-1)).toBe('match-guaranteed')
  expect((await steps.read(parent, 'lesson/match/list')).data).toMatchObject({
    list: [],
    left: [
      { jobId, reason: 'guarantee', isFreeReplacement: true, isLeftByMe: true, lessonsHeld: 0, review: { canWrite: false } },
    ],
  })
  expect((await steps.read(tutor, `match/money?jobId=${jobId}`)).data).toMatchObject({
    inEscrow: 0,
    releases: [{ lessonId, price: 375, released: 0, refunded: 375, isGuarantee: true, commission: 0 }],
  })
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([75_000, 0])
  expect(
    await site.database.db
      .selectFrom('fine')
      .select('id')
      .where('debtorAccountId', 'in', [parent.accountId, tutor.accountId])
      .execute(),
  ).toEqual([])
  await steps.expectBalanced()
})

test('twice a case: the next tutors cost no case fee, the third first lesson is without a guarantee', async () => {
  let match = await steps.matchedWith(75_000)
  await payFee(match)
  for (const left of [1, 0]) {
    const lessonId = await steps.held(match)
    expect((await claim(match.parent, lessonId)).data).toMatchObject({ freeReplacementsLeft: left })
    match = await matchedAgain(match)
    expect((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data).toMatchObject({ inEscrow: 750, fee: null })
    expect((await steps.read(match.parent, 'lesson/match/list')).data).toMatchObject({ list: [{ replacement: { left } }] })
  }
  const third = await steps.held(match)
  expect(await guaranteeUntil(match.parent, third)).toBeNull()
  expect((await quote(match.parent, third)).code).toBe('GUARANTEE_NOT_OPEN')
  expect((await claim(match.parent, third)).code).toBe('GUARANTEE_NOT_OPEN')
  await steps.expectBalanced()
})

test('the case fee stays due, the amount is the one that was shown, and the cause is asked', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.held(match)
  expect((await quote(match.parent, lessonId)).data).toMatchObject({ feeDue: 150 })
  expect((await claim(match.parent, lessonId, 374.99)).code).toBe('PRICE_CHANGED')
  expect((await steps.as(match.parent, 'parent/lesson/guarantee', { lessonId, amount: 375 })).code).toBe('INVALID_INPUT')
  expect((await steps.as(match.tutor, 'parent/lesson/guarantee', { lessonId, cause: 'other', amount: 375 })).code).toBe(
    'SWITCH_TO_PARENT',
  )
  expect((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data).toMatchObject({ inEscrow: 750 })
  expect((await claim(match.parent, lessonId)).code).toBe('OK')
  const event = await site.database.db
    .selectFrom('lesson_event')
    .select(['move', 'fromState', 'toState', 'details'])
    .where('objectId', '=', lessonId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ move: 'refund', fromState: 'ended', toState: 'refunded', details: { cause: 'level' } })
  expect((await claim(match.parent, lessonId)).code).toBe('LESSON_STATE_CHANGED')
  expect((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data).toMatchObject({
    fee: { state: 'due', due: 150 },
  })
})

test('it ends with the release: ten minutes after a confirmation, 72 hours after the end, or with a second lesson', async () => {
  const [confirmed, silent, second] = [
    await steps.matchedWith(75_000),
    await steps.matchedWith(75_000),
    await steps.matchedWith(75_000),
  ]
  for (const match of [confirmed, silent, second]) await payFee(match)
  const one = await steps.held(confirmed)
  expect((await steps.as(confirmed.parent, 'parent/lesson/confirm', { lessonId: one })).code).toBe('OK')
  expect(await guaranteeUntil(confirmed.parent, one)).toBe(new Date(site.clock.now().getTime() + 600_000).toISOString())
  site.clock.advance(600_000)
  expect((await claim(confirmed.parent, one)).code).toBe('LESSON_NOT_NOW')
  const two = await steps.held(silent)
  site.clock.advance(72 * HOUR_MS)
  expect((await claim(silent.parent, two)).code).toBe('LESSON_NOT_NOW')
  await steps.tend()
  expect((await claim(silent.parent, two)).code).toBe('LESSON_STATE_CHANGED')
  expect([await steps.posted(confirmed.tutor), await steps.posted(silent.tutor)]).toEqual([31_875, 31_875])
  const three = await steps.held(second)
  await steps.held(second)
  expect((await claim(second.parent, three)).code).toBe('GUARANTEE_NOT_OPEN')
  await steps.expectBalanced()
})

test('a confirmation of the last minutes is taken back with it, and does not count for the tutor', async () => {
  const match = await steps.matchedWith(75_000)
  await payFee(match)
  const lessonId = await steps.held(match)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
  expect((await claim(match.parent, lessonId)).code).toBe('OK')
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 0, successJobCount: 0 })
  expect([await steps.free(match.parent), await steps.posted(match.tutor)]).toEqual([75_000, 0])
})

test('under dispute there is no guarantee, and after it none either', async () => {
  const match = await steps.matchedWith(75_000)
  await payFee(match)
  const lessonId = await steps.held(match)
  expect((await steps.as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'short', note: 'half an hour' })).code).toBe(
    'OK',
  )
  expect((await claim(match.parent, lessonId)).code).toBe('LESSON_STATE_CHANGED')
  expect(await guaranteeUntil(match.parent, lessonId)).toBeNull()
})

test('of a lesson that escrow covers in part, that part goes back and is shown before', async () => {
  const match = await steps.matchedWith(75_000)
  await payFee(match)
  // Four hours cost $1,000, and the escrow has $750.
  const answer = await steps.as(match.parent, 'lesson/propose', { jobId: match.jobId, startsAt: steps.quarter(24), minutes: 240 })
  const lessonId = dataOf<{ lessonIds: string[] }>(answer).lessonIds[0] ?? ''
  expect((await steps.as(match.tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  site.clock.advance(24 * HOUR_MS)
  expect((await steps.as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).code).toBe('OK')
  site.clock.advance(4.25 * HOUR_MS)
  expect((await steps.as(match.tutor, 'tutor/lesson/sign/out', { lessonId })).code).toBe('OK')
  expect((await quote(match.parent, lessonId)).data).toMatchObject({ amount: 750, rest: 0 })
  expect((await claim(match.parent, lessonId, 750)).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(75_000)
  await steps.expectBalanced()
})
