import { afterAll, beforeAll, expect, test } from 'vitest'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { momentText } from '#kernel/written-time.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { weekdayOf } from '../domain/lesson-time.ts'
import { HOUR_MS, makeParent } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

type Steps = ReturnType<typeof lessonStepsOn>
const as: Steps['as'] = async (...given) => await steps.as(...given)
const read: Steps['read'] = async (...given) => await steps.read(...given)
const matched: Steps['matched'] = async (...given) => await steps.matched(...given)
const scheduled: Steps['scheduled'] = async (...given) => await steps.scheduled(...given)
const statOf: Steps['statOf'] = async (tutorId) => await steps.statOf(tutorId)
const quarter: Steps['quarter'] = (hours) => steps.quarter(hours)

test('a weekly series is proposed once, agreed by the other side alone, and takes the tutor’s time', async () => {
  const match = await matched()
  const { parent, tutor, jobId } = match
  const startsAt = quarter(30)
  const made = await as(parent, 'lesson/propose', { jobId, startsAt, weeks: 4 })
  const { lessonIds } = dataOf<{ lessonIds: string[] }>(made)
  expect(lessonIds).toHaveLength(4)
  expect((await as(parent, 'lesson/propose', { jobId, startsAt })).code).toBe('LESSON_CLASH')
  expect((await as(parent, 'lesson/agree', { lessonId: lessonIds[0], isWholeSeries: true })).code).toBe('LESSON_NOT_YOURS')
  const agreed = await as(tutor, 'lesson/agree', { lessonId: lessonIds[1], isWholeSeries: true })
  expect(dataOf<{ lessonIds: string[] }>(agreed).lessonIds).toHaveLength(4)
  const another = await matched({ tutor })
  const clash = await as(another.parent, 'lesson/propose', { jobId: another.jobId, startsAt, weeks: 1 })
  expect(clash.code).toBe('LESSON_CLASH')
  // Of a series it is said which week is taken: here the last of the four and the one after.
  const later = { jobId: another.jobId, startsAt: new Date(Date.parse(startsAt) + 3 * 7 * 24 * HOUR_MS).toISOString(), weeks: 3 }
  const series = await as(another.parent, 'lesson/propose', later)
  expect(series).toMatchObject({
    code: 'SERIES_CLASH',
    msg: `以下時段已有安排：${momentText(new Date(later.startsAt), 'zh', null)}。請選擇其他時間，或減少星期數目。`,
  })
  // Of one that was proposed while all were free it is said when it is agreed to: what was taken meanwhile, and nothing is agreed.
  const third = await matched({ tutor })
  const proposed = async (match: typeof third, body: object): Promise<readonly string[]> =>
    dataOf<{ lessonIds: string[] }>(await as(match.parent, 'lesson/propose', { jobId: match.jobId, ...body })).lessonIds
  const from = quarter(40)
  const inWeeks = (weeks: number): string => new Date(Date.parse(from) + weeks * 7 * 24 * HOUR_MS).toISOString()
  const waiting = await proposed(third, { startsAt: from, weeks: 4 })
  for (const weeks of [1, 3]) {
    const [lessonId] = await proposed(another, { startsAt: inWeeks(weeks), weeks: 1 })
    expect((await as(tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  }
  expect(await as(tutor, 'lesson/agree', { lessonId: waiting[0], isWholeSeries: true })).toMatchObject({
    code: 'SERIES_CLASH',
    msg: `以下時段已有安排：${momentText(new Date(inWeeks(1)), 'zh', null)}、${momentText(new Date(inWeeks(3)), 'zh', null)}。請選擇其他時間，或減少星期數目。`,
  })
  const states = await site.database.db.selectFrom('lesson').select('state').where('id', 'in', waiting).execute()
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'proposed'))
  expect((await as(tutor, 'lesson/agree', { lessonId: waiting[0], isWholeSeries: false })).code).toBe('OK')
  const list = await read(parent, `lesson/list?from=${site.clock.now().toISOString()}&to=${quarter(40 * 24)}`)
  expect(dataOf<{ list: { state: string; otherName: string }[] }>(list).list.map(({ state }) => state)).toEqual(
    Array.from({ length: 4 }, () => 'scheduled'),
  )
})

test('a time in the past, off the quarter or a year ahead is refused, and so is a match that is not one’s own', async () => {
  const { parent, jobId } = await matched()
  const stranger = await makeParent(site)
  for (const startsAt of [quarter(-2), quarter(24).replace(':00.000Z', ':30.000Z'), quarter(24 * 366)])
    expect((await as(parent, 'lesson/propose', { jobId, startsAt })).code).toBe('LESSON_TIME_WRONG')
  expect((await as(stranger, 'lesson/propose', { jobId, startsAt: quarter(24) })).code).toBe('JOB_NOT_FOUND')
})

test('a lesson lasts from half an hour to four hours in quarters, a series up to twenty weeks', async () => {
  const { parent, jobId } = await matched()
  const propose = async (start: number, body: object) =>
    (await as(parent, 'lesson/propose', { jobId, startsAt: quarter(start), ...body })).code
  const lengths: string[] = []
  for (const [index, minutes] of [30, 240, 29, 15, 241, 255, 40, 100].entries())
    lengths.push(await propose(24 + index * 5, { minutes }))
  expect(lengths).toEqual(['OK', 'OK', ...Array<string>(4).fill('INVALID_INPUT'), 'LESSON_TIME_WRONG', 'LESSON_TIME_WRONG'])
  expect(await propose(100, { weeks: 20 })).toBe('OK')
  for (const weeks of [21, 0]) expect(await propose(110, { weeks })).toBe('INVALID_INPUT')
})

test('twelve hours before the start a lesson no longer moves and cancelling is marked as late; both give back the time', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 36)
  expect((await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(48) })).data).toMatchObject({
    state: 'moving',
  })
  expect((await as(match.parent, 'lesson/agree', { lessonId })).code).toBe('LESSON_NOT_YOURS')
  expect((await as(match.tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  site.clock.advance(40 * HOUR_MS)
  expect((await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(48) })).code).toBe('LESSON_NOT_NOW')
  expect((await as(match.parent, 'lesson/cancel', { lessonId })).data).toMatchObject({ state: 'cancelled', isLate: true })
  const left = await site.database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', '=', lessonId).execute()
  expect(left).toEqual([])
  const detail = await read(match.tutor, `lesson/detail/${lessonId}`)
  const { events } = dataOf<{ events: { move: string; by: string }[] }>(detail)
  expect(events.map(({ move, by }) => `${move} ${by}`)).toEqual([
    'propose parent',
    'agree tutor',
    'move parent',
    'agree tutor',
    'cancel parent',
  ])
})

test('an agreed lesson keeps its time until the other side agrees to a new one, and nobody else gets either', async () => {
  const match = await matched()
  const another = await matched({ tutor: match.tutor })
  const [old, other] = [quarter(36), quarter(60)]
  const lessonId = await scheduled(match, 36)
  const seen = async () => dataOf<object>(await read(match.parent, `lesson/detail/${lessonId}`))
  const move = async () => await as(match.tutor, 'lesson/reschedule', { lessonId, startsAt: other })
  const clashes = async () => {
    const order = (startsAt: string) => as(another.parent, 'lesson/propose', { jobId: another.jobId, startsAt })
    return [(await order(old)).code, (await order(other)).code]
  }
  expect((await as(match.parent, 'lesson/keep', { lessonId })).code).toBe('LESSON_STATE_CHANGED')
  await move()
  expect(await seen()).toMatchObject({ state: 'moving', startsAt: old, movingTo: other, isProposedByMe: false })
  expect(await clashes()).toEqual(['LESSON_CLASH', 'LESSON_CLASH'])
  expect((await as(match.parent, 'lesson/keep', { lessonId })).data).toMatchObject({ state: 'scheduled' })
  expect(await seen()).toMatchObject({ state: 'scheduled', startsAt: old, movingTo: null })
  await move()
  expect((await as(match.parent, 'lesson/agree', { lessonId })).code).toBe('OK')
  expect(await seen()).toMatchObject({ state: 'scheduled', startsAt: other, movingTo: null })
  expect(await clashes()).toEqual(['OK', 'LESSON_CLASH'])
})

test('both sides see the tutor’s weekly hours and whether a time lies in them; outside it may be proposed all the same', async () => {
  const match = await matched()
  const { parent, tutor, jobId } = match
  const startsAt = quarter(48)
  const hours = async (who: TestPerson) => (await read(who, `lesson/hours?jobId=${jobId}&startsAt=${startsAt}&minutes=60`)).data
  expect(await hours(parent)).toEqual({ week: [], isWithin: null })
  const weekday = weekdayOf(hongKongDay(new Date(startsAt)))
  const range = { tutorId: tutor.tutorId, weekday, fromMinute: 0, toMinute: 30 }
  await site.database.db.insertInto('tutor_availability').values(range).execute()
  for (const who of [parent, tutor]) expect(await hours(who)).toEqual({ week: [{ weekday, from: 0, to: 30 }], isWithin: false })
  expect((await read(await makeParent(site), `lesson/hours?jobId=${jobId}`)).code).toBe('JOB_NOT_FOUND')
  const lessonId = await scheduled(match, 48)
  expect((await read(tutor, `lesson/detail/${lessonId}`)).data).toMatchObject({ isWithinHours: false })
})

test('a lesson is held: the tutor signs in and out, the parent confirms, hours and successful cases are counted', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 24)
  expect((await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).code).toBe('LESSON_NOT_NOW')
  expect((await as(match.parent, 'tutor/lesson/sign/in', { lessonId })).code).toBe('SWITCH_TO_TUTOR')
  site.clock.advance(24 * HOUR_MS)
  await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })
  expect((await as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('LESSON_STATE_CHANGED')
  site.clock.advance(HOUR_MS)
  await as(match.tutor, 'tutor/lesson/sign/out', { lessonId })
  expect((await as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('LESSON_NOT_NOW')
  site.clock.advance(0.75 * HOUR_MS)
  expect((await as(match.parent, 'parent/lesson/confirm', { lessonId })).data).toMatchObject({ state: 'confirmed' })
  const late = { lessonId, problem: 'late', note: 'Half an hour late.' }
  expect((await as(match.parent, 'parent/lesson/problem', late)).code).toBe('LESSON_STATE_CHANGED')
  expect(await statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
})
