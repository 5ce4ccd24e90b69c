import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { MatchMoney } from '../../booking/contract/match-money.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { coverStepsOn } from './cover-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof coverStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = coverStepsOn(site)
})
afterAll(async () => await site.close())

const storyOf = async (who: TestPerson, jobId: number): Promise<MatchMoney> =>
  (await steps.read(who, `match/money?jobId=${jobId}`)).data as MatchMoney

test('open requests hold the dearest of them once, in the escrow of the match, and free it to the cent', async () => {
  const { jobId, ...lesson } = await steps.missing()
  const [cheap, dear] = [await steps.tutorAt(240), await steps.tutorAt(247)]
  const first = await steps.ask(lesson, cheap)
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 39_000])
  // 90 minutes at $247 an hour.
  const second = await steps.ask(lesson, dear, { price: 370.5 })
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 37_950])
  expect(await storyOf(lesson.parent, jobId)).toMatchObject({ inEscrow: 750, covers: 370.5, frozen: 0, kept: 0 })
  expect((await steps.as(dear, 'tutor/trial/decline', { trialId: second })).code).toBe('OK')
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 39_000])
  expect(await steps.heard(lesson.parent)).toEqual(['cover-declined', 'cover-held', 'cover-held', 'cover-offered'])
  expect((await steps.as(lesson.parent, 'parent/trial/withdraw', { trialId: first })).code).toBe('OK')
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 75_000])
  expect([await steps.posted(lesson.parent), await steps.free(lesson.parent)]).toEqual([0, 0])
  expect(await site.database.db.selectFrom('cover_hold').select('lessonId').execute()).toEqual([])
  await steps.expectBalanced()
})

test('accepted it lies in an escrow of its own, and held it pays the cover tutor 15 % less', async () => {
  const lesson = await steps.missing()
  const { parent, tutor, jobId } = lesson
  const [dear, cheap] = [await steps.tutorAt(250), await steps.tutorAt(240)]
  await steps.ask(lesson, dear, { price: 375 })
  const trialId = await steps.ask(lesson, cheap)
  const answer = await steps.accept(cheap, trialId)
  const { lessonId } = answer.data as { lessonId: string }
  // What was held for the dearer one is free again.
  expect(await steps.inEscrow(jobId)).toEqual([39_000, 39_000])
  expect(await steps.inEscrow(jobId, trialId)).toEqual([36_000, 36_000])
  for (const who of [parent, tutor])
    expect((await storyOf(who, jobId)).movements.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['in', 750, 750],
      ['cover', -360, 390],
    ])
  site.clock.advance(48 * HOUR_MS)
  await steps.as(cheap, 'tutor/lesson/sign/in', { lessonId })
  site.clock.advance(1.75 * HOUR_MS)
  await steps.as(cheap, 'tutor/lesson/sign/out', { lessonId })
  site.clock.advance(3 * DAY_MS)
  await steps.tend()
  await steps.tend()
  expect([await steps.posted(cheap), await steps.posted(tutor), await steps.posted(parent)]).toEqual([30_600, 0, 0])
  expect(await steps.inEscrow(jobId)).toEqual([39_000, 39_000])
  expect(await steps.inEscrow(jobId, trialId)).toEqual([0, 0])
  expect((await storyOf(parent, jobId)).releases).toEqual([])
  await steps.expectBalanced()
})

test('a cover that is called off goes back to the escrow of the match; after the match is left, to the wallet', async () => {
  const first = await steps.covered()
  expect((await steps.as(first.cover, 'lesson/cancel', { lessonId: first.coverLessonId })).code).toBe('OK')
  expect(await steps.inEscrow(first.jobId)).toEqual([75_000, 75_000])
  expect(await steps.inEscrow(first.jobId, first.trialId)).toEqual([0, 0])
  expect((await storyOf(first.parent, first.jobId)).movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['in', 750],
    ['cover', -360],
    ['cover-back', 360],
  ])
  expect(await steps.lessonOf(first.parent, first.lessonId)).toMatchObject({ cover: 'open' })

  const second = await steps.covered()
  expect((await steps.as(second.parent, 'match/leave', { jobId: second.jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await steps.free(second.parent)).toBe(39_000)
  // The cover was agreed and goes its own way.
  expect(await steps.lessonOf(second.cover, second.coverLessonId)).toMatchObject({ state: 'scheduled' })
  expect((await steps.as(second.parent, 'lesson/cancel', { lessonId: second.coverLessonId })).code).toBe('OK')
  expect(await steps.free(second.parent)).toBe(75_000)
  await steps.expectBalanced()
})

test('a match that is left ends what waits to cover its lessons before its money goes back', async () => {
  const { jobId, ...lesson } = await steps.missing()
  const cover = await steps.tutorAt(240)
  const trialId = await steps.ask(lesson, cover)
  expect((await steps.as(lesson.parent, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  expect([await steps.posted(lesson.parent), await steps.free(lesson.parent)]).toEqual([75_000, 75_000])
  expect(await steps.inEscrow(jobId)).toEqual([0, 0])
  expect((await steps.accept(cover, trialId)).code).toBe('TRIAL_STATE_CHANGED')
  expect(await steps.heard(cover)).toEqual(['cover-lapsed', 'cover-requested'])
  expect((await steps.askFor(lesson, await steps.tutorAt(240))).code).toBe('COVER_NOT_OPEN')
  await steps.expectBalanced()
})

test('what the escrow has not free comes from the wallet, or is paid by an order first; declined it is back in the wallet', async () => {
  // Half of four lessons is $750: two covers of $375 take all of it.
  const match = await steps.matchedWith(75_000)
  const lessons: string[] = []
  for (let count = 0; count < 3; count++) {
    const lessonId = await steps.scheduled(match, 24)
    site.clock.advance(25 * HOUR_MS)
    await steps.as(match.parent, 'lesson/missed', { lessonId })
    lessons.push(lessonId)
  }
  const tutors = [await steps.tutorAt(250), await steps.tutorAt(250), await steps.tutorAt(240)]
  const of = (index: number) => ({ parent: match.parent, lessonId: lessons[index] ?? '' })
  const nobody = { tutorId: 0 }
  const startsAt = (index: number) => steps.quarter(48 + 24 * index)
  for (const index of [0, 1]) await steps.ask(of(index), tutors[index] ?? nobody, { price: 375, startsAt: startsAt(index) })
  expect(await steps.inEscrow(match.jobId)).toEqual([75_000, 0])
  const third = tutors[2] ?? nobody
  expect((await steps.askFor(of(2), third)).code).toBe('COVER_FEE_REQUIRED')
  expect(await steps.listOf(match.parent)).toHaveLength(2)
  const { lessonId } = of(2)
  const order = { lessonId, tutorId: third.tutorId }
  expect((await steps.as(match.parent, 'order/create/cover', { ...order, amount: 35_999 })).code).toBe('PRICE_CHANGED')
  const made = await steps.as(match.parent, 'order/create/cover', { ...order, amount: 36_000 })
  await steps.payOutside((made.data as { tradeNo: string }).tradeNo)
  expect([await steps.posted(match.parent), await steps.free(match.parent)]).toEqual([36_000, 36_000])
  const trialId = await steps.ask(of(2), third)
  expect([await steps.posted(match.parent), await steps.free(match.parent)]).toEqual([36_000, 0])
  expect((await steps.as(match.parent, 'parent/trial/withdraw', { trialId })).code).toBe('OK')
  expect([await steps.posted(match.parent), await steps.free(match.parent)]).toEqual([36_000, 36_000])
  // The same from the wallet to a cover, and back when it is called off.
  const again = await steps.ask(of(2), third)
  const accepted = await steps.accept(tutors[2] as TestPerson, again)
  expect(await steps.escrowOf(match.jobId, again)).toMatchObject({ fromEscrowId: null })
  expect([await steps.posted(match.parent), await steps.inEscrow(match.jobId, again)]).toEqual([0, [36_000, 36_000]])
  const cancelled = { lessonId: (accepted.data as { lessonId: string }).lessonId }
  expect((await steps.as(match.parent, 'lesson/cancel', cancelled)).code).toBe('OK')
  expect([await steps.free(match.parent), await steps.inEscrow(match.jobId)]).toEqual([36_000, [75_000, 0]])
  await steps.expectBalanced()
})

test('a missed cover brings its fine, and its money is back in the escrow of the match', async () => {
  const { parent, jobId, trialId, coverLessonId } = await steps.covered()
  site.clock.advance(49 * HOUR_MS)
  expect((await steps.as(parent, 'lesson/missed', { lessonId: coverLessonId })).code).toBe('OK')
  await steps.tend()
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 75_000])
  expect(await steps.inEscrow(jobId, trialId)).toEqual([0, 0])
  await steps.expectBalanced()
})

test('a tutor whose account goes frees what is held', async () => {
  const { jobId, ...lesson } = await steps.missing()
  const cover = await steps.tutorAt(240)
  await steps.ask(lesson, cover)
  await steps.closing(cover)
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 75_000])
  expect(await steps.heard(lesson.parent)).toContain('cover-declined')
  await steps.expectBalanced()
})
