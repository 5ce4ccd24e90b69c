import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { expireTrials } from '../use-cases/end-trials.ts'
import { DAY_MS, HOUR_MS, makeParent, saveProfile } from '../../booking/test/booking-world.ts'
import { coverStepsOn } from './cover-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof coverStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = coverStepsOn(site)
})
afterAll(async () => await site.close())

test('a missed lesson offers a cover tutor at once, on the lesson and in a notice', async () => {
  const { parent, tutor, lessonId } = await steps.missing()
  expect(await steps.heard(parent)).toEqual(['cover-offered'])
  expect(await steps.lessonOf(parent, lessonId)).toMatchObject({ state: 'missed', cover: 'open', isTrial: false, isCover: false })
  // Whom the parent asks is none of the tutor's business.
  expect(await steps.lessonOf(tutor, lessonId)).toMatchObject({ cover: null })
  const shown = await steps.options({ parent, lessonId })
  expect(shown).toMatchObject({ isMissed: true, isCovered: false, minutes: 90, most: 375, left: 3, requests: [] })
  expect(new Date(shown.startsAt).getTime() - new Date(shown.missedAt).getTime()).toBe(7 * DAY_MS)
})

test('a lesson that its tutor called off is offered at its own time while that is ahead', async () => {
  const { parent, lessonId } = await steps.calledOff()
  expect(await steps.heard(parent)).toEqual(['lesson-called-off'])
  const shown = await steps.options({ parent, lessonId })
  expect(shown).toMatchObject({ isMissed: false, startsAt: shown.missedAt })
})

test('tutors are those who list it all up to the agreed price, free ones first; others are left out', async () => {
  const lesson = await steps.calledOff()
  const { startsAt } = await steps.options(lesson)
  const weekday = new Date(new Date(startsAt).getTime() + 8 * HOUR_MS).getUTCDay() || 7
  const all = { fromMinute: 0, toMinute: 1440 }
  const hours = async (tutorId: number, day: number) =>
    void (await site.database.db
      .insertInto('tutor_availability')
      .values({ tutorId, weekday: day, ...all })
      .execute())
  const [dear, noHours, busy, free] = [
    await steps.tutorAt(251),
    await steps.tutorAt(110),
    await steps.tutorAt(100),
    await steps.tutorAt(130),
  ]
  await hours(free.tutorId, weekday)
  // A lesson over midnight needs the next day too.
  await hours(free.tutorId, (weekday % 7) + 1)
  await hours(busy.tutorId, ((weekday + 2) % 7) + 1)
  const [away, hidden, blocked, taken] = [
    await steps.tutorAt(101),
    await steps.tutorAt(102),
    await steps.tutorAt(103),
    await steps.tutorAt(104),
  ]
  await saveProfile(site, away.tutorId, { areaIds: [10_102] })
  await saveProfile(site, hidden.tutorId, { status: 'suspended' })
  const pair = { parentAccountId: lesson.parent.accountId, tutorId: blocked.tutorId }
  await site.database.db
    .insertInto('thread_block')
    .values({ ...pair, blockedBy: 'tutor', createdAt: site.clock.now() })
    .execute()
  await steps.scheduled(await steps.matched({ tutor: taken }), 24)

  const { tutors } = await steps.options(lesson)
  expect(tutors.slice(0, 2)).toMatchObject([
    { tutorId: free.tutorId, price: 195, isFree: true, from: 'escrow' },
    { tutorId: noHours.tutorId, price: 165, isFree: null },
  ])
  const ids = tutors.map(({ tutorId }) => tutorId)
  for (const { tutorId } of [dear, away, hidden, blocked, taken, lesson.tutor]) expect(ids).not.toContain(tutorId)
  for (const { tutorId } of [dear, away, hidden, blocked, lesson.tutor])
    expect((await steps.askFor(lesson, { tutorId })).code).toBe('TUTOR_UNAVAILABLE')
  const price = 156
  expect((await steps.askFor(lesson, taken, { price, startsAt })).code).toBe('LESSON_CLASH')
  expect((await steps.askFor(lesson, taken, { price: 155, startsAt })).code).toBe('PRICE_CHANGED')
  expect((await steps.askFor(lesson, busy, { price: 150, startsAt })).code).toBe('OK')
  expect((await steps.options(lesson)).tutors.map(({ tutorId }) => tutorId)).not.toContain(busy.tutorId)
})

test('the same again is the same request, a second one to the same tutor is not, and three are the most', async () => {
  const lesson = await steps.missing()
  const [first, second, third, fourth] = [
    await steps.tutorAt(240),
    await steps.tutorAt(240),
    await steps.tutorAt(240),
    await steps.tutorAt(240),
  ]
  const startsAt = steps.quarter(48)
  const trialId = await steps.ask(lesson, first, { startsAt })
  expect(await steps.ask(lesson, first, { startsAt })).toBe(trialId)
  expect((await steps.askFor(lesson, first, { startsAt: steps.quarter(72) })).code).toBe('COVER_ASKED')
  await steps.ask(lesson, second)
  await steps.ask(lesson, third)
  expect((await steps.askFor(lesson, fourth)).code).toBe('COVER_FULL')
  expect(await steps.options(lesson)).toMatchObject({ left: 0, requests: [{}, {}, {}] })
  expect((await steps.as(lesson.parent, 'parent/trial/withdraw', { trialId })).code).toBe('OK')
  expect(await steps.heard(first)).toEqual(['cover-requested', 'cover-withdrawn'])
  await steps.ask(lesson, fourth)
  // What was taken back may be asked for again, once a place is free.
  expect((await steps.as(second, 'tutor/trial/decline', { trialId: (await steps.listOf(second))[0]?.['trialId'] })).code).toBe(
    'OK',
  )
  await steps.ask(lesson, first)
  expect((await steps.askFor(lesson, second)).code).toBe('COVER_FULL')
})

test('the first tutor to accept has it, the others lapse, and the tutor whose lesson it was hears of it', async () => {
  const { parent, tutor, lessonId } = await steps.missing()
  const lesson = { parent, lessonId }
  const [one, other] = [await steps.tutorAt(240), await steps.tutorAt(240)]
  const [first, second] = [await steps.ask(lesson, one), await steps.ask(lesson, other)]
  expect(await steps.listOf(one)).toMatchObject([
    { isCover: true, price: 360, commission: 54, canAnswer: true, minutes: 90, otherName: 'Chan Tai' },
  ])
  const accepted = await steps.accept(one, first)
  expect(accepted).toMatchObject({ code: 'OK', data: { state: 'accepted' } })
  expect((await steps.accept(other, second)).code).toBe('TRIAL_STATE_CHANGED')
  expect(await steps.heard(other)).toEqual(['cover-lapsed', 'cover-requested'])
  expect(await steps.heard(tutor)).toEqual(['lesson-covered'])
  expect(await steps.heard(parent)).toEqual(['cover-accepted', 'cover-escrowed', 'cover-held', 'cover-offered'])
  expect(await steps.lessonOf(parent, lessonId)).toMatchObject({ cover: 'covered' })
  expect(await steps.lessonOf(tutor, lessonId)).toMatchObject({ cover: 'covered' })
  const cover = (accepted.data as { lessonId: string }).lessonId
  expect(await steps.lessonOf(one, cover)).toMatchObject({ isCover: true, isTrial: false, state: 'scheduled', price: 360 })
  expect((await steps.askFor(lesson, await steps.tutorAt(240))).code).toBe('COVER_NOT_OPEN')
  expect(await steps.options(lesson)).toMatchObject({ isCovered: true, tutors: [] })
})

test('what no cover is for is refused, each with a word of its own', async () => {
  const match = await steps.matchedWith(75_000)
  const cover = await steps.tutorAt(240)
  const lessonId = await steps.scheduled(match, 24)
  const lesson = { parent: match.parent, lessonId }
  expect((await steps.askFor(lesson, cover)).code).toBe('COVER_NOT_OPEN')
  expect((await steps.as(match.parent, 'lesson/cancel', { lessonId })).code).toBe('OK')
  expect((await steps.askFor(lesson, cover)).code).toBe('COVER_NOT_OPEN')
  const missed = await steps.missing()
  const stranger = await makeParent(site)
  expect((await steps.askFor({ ...missed, parent: stranger }, cover)).code).toBe('LESSON_NOT_FOUND')
  expect((await steps.askFor({ ...missed, parent: missed.tutor }, cover)).code).toBe('SWITCH_TO_PARENT')
  expect((await steps.askFor(missed, cover, { startsAt: new Date(site.clock.now()).toISOString() })).code).toBe(
    'LESSON_TIME_WRONG',
  )
  site.clock.advance(14 * DAY_MS)
  expect((await steps.askFor(missed, cover)).code).toBe('COVER_NOT_OPEN')
  expect(await steps.lessonOf(missed.parent, missed.lessonId)).toMatchObject({ cover: null })
})

test('without an answer it ends after 24 hours, and the tutor is reminded once before', async () => {
  const [lesson, cover] = [await steps.missing(), await steps.tutorAt(240)]
  const trialId = await steps.ask(lesson, cover)
  site.clock.advance(13 * HOUR_MS)
  await steps.tend()
  await steps.tend()
  expect(await steps.heard(cover)).toEqual(['cover-requested', 'cover-to-answer'])
  site.clock.advance(11 * HOUR_MS)
  expect((await steps.accept(cover, trialId)).code).toBe('TRIAL_EXPIRED')
  await expireTrials(testContext(site, { takesPayments: true }))
  expect(await steps.heard(lesson.parent)).toEqual(['cover-expired', 'cover-held', 'cover-offered', 'cover-returned'])
  expect(await steps.inEscrow(lesson.jobId)).toEqual([75_000, 75_000])
  expect((await steps.askFor(lesson, cover)).code).toBe('COVER_ASKED')
})

test('it is no match: no contacts, no count of lessons, no review; a trial of the pair stays possible', async () => {
  const { parent, tutor, cover, jobId, coverLessonId } = await steps.covered()
  site.clock.advance(48 * HOUR_MS)
  await steps.as(cover, 'tutor/lesson/sign/in', { lessonId: coverLessonId })
  site.clock.advance(1.75 * HOUR_MS)
  await steps.as(cover, 'tutor/lesson/sign/out', { lessonId: coverLessonId })
  expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId: coverLessonId })).code).toBe('OK')
  site.clock.advance(601_000)
  await steps.tend()
  expect(await steps.statOf(cover.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 0 })
  const { list } = (await steps.read(parent, 'lesson/match/list')).data as { list: { jobId: number }[] }
  expect(list.filter((match) => match.jobId === jobId)).toMatchObject([
    { tutorId: tutor.tutorId, lessonsHeld: 0, lessonsStanding: 0 },
  ])
  expect((await steps.read(cover, `match/money?jobId=${jobId}`)).code).toBe('JOB_NOT_FOUND')
  const review = { jobId, tutorId: cover.tutorId, explaining: 5, punctuality: 5, preparation: 5, communication: 5, text: '' }
  expect((await steps.as(parent, 'review/write', review)).code).toBe('JOB_NOT_FOUND')
  const threads = await site.database.db
    .selectFrom('thread')
    .select('contactsOpenAt')
    .where('tutorId', '=', cover.tutorId)
    .execute()
  expect(threads).toEqual([{ contactsOpenAt: null }])
  // The first-lesson guarantee waits for the first lesson of the match.
  const first = await steps.held({ parent, tutor, jobId })
  expect((await steps.lessonOf(parent, first))['guaranteeUntil']).not.toBeNull()
})

test('a cover tutor who does not come either owes the tariff, and another may be asked', async () => {
  const { parent, cover, lessonId, coverLessonId } = await steps.covered()
  site.clock.advance(49 * HOUR_MS)
  expect((await steps.as(parent, 'lesson/missed', { lessonId: coverLessonId })).code).toBe('OK')
  const { list } = (await steps.read(cover, 'fine/list')).data as { list: object[] }
  expect(list).toMatchObject([{ reason: 'tutor_absent' }])
  expect(await steps.lessonOf(parent, lessonId)).toMatchObject({ cover: 'open' })
  expect(await steps.lessonOf(parent, coverLessonId)).toMatchObject({ cover: null })
  await steps.ask({ parent, lessonId }, await steps.tutorAt(240))
})
