import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { tendBookings } from '../jobs.ts'
import { decideReview } from '../public.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { DAY_MS, HOUR_MS, backgroundOf, freshHeaders, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { Somebody } from './booking-world.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

type Matched = { readonly parent: Somebody; readonly tutor: Somebody & { readonly tutorId: number }; readonly jobId: number }

async function matched(given: Partial<Pick<Matched, 'tutor'>> = {}): Promise<Matched> {
  const parent = await makeParent(site)
  const tutor = given.tutor ?? (await makeTutor(site))
  const jobId = await makeCase(parent)
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
  await acceptBooking(tutor.ctx, bookingId)
  return { parent, tutor, jobId }
}

const as = async (who: Somebody, path: string, body: object): Promise<Answer> =>
  await calls.post(`/api/${path}`, body, await freshHeaders(site, who))
const read = async (who: Somebody, path: string): Promise<Answer> =>
  await calls.get(`/api/${path}`, await freshHeaders(site, who))
const dataOf = <D>({ data }: Answer): D => data as D

/** A quarter of an hour some hours ahead. */
const quarter = (hours: number): string =>
  new Date(Math.ceil((site.clock.now().getTime() + hours * HOUR_MS) / 900_000) * 900_000).toISOString()

async function scheduled({ parent, tutor, jobId }: Matched, hours: number): Promise<string> {
  const { lessonIds } = dataOf<{ lessonIds: string[] }>(await as(parent, 'lesson/propose', { jobId, startsAt: quarter(hours) }))
  const lessonId = lessonIds[0] ?? ''
  expect((await as(tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  return lessonId
}

async function held(match: Matched): Promise<string> {
  const lessonId = await scheduled(match, 24)
  site.clock.advance(24 * HOUR_MS)
  expect(await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).toMatchObject({ code: 'OK', data: { state: 'started' } })
  site.clock.advance(1.5 * HOUR_MS)
  expect((await as(match.tutor, 'tutor/lesson/sign/out', { lessonId })).data).toMatchObject({ state: 'ended' })
  return lessonId
}

const statOf = async (tutorId: number) =>
  await site.database.db
    .selectFrom('tutor_stat')
    .select(['taught_minutes', 'success_job_count', 'rating_4', 'rating_5'])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()

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

test('twelve hours before the start a lesson no longer moves and cancelling is marked as late; both give back the time', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 36)
  expect((await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(48) })).data).toMatchObject({
    state: 'proposed',
  })
  expect((await as(match.parent, 'lesson/agree', { lessonId })).code).toBe('LESSON_NOT_YOURS')
  expect((await as(match.tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  site.clock.advance(40 * HOUR_MS)
  expect((await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(48) })).code).toBe('LESSON_NOT_NOW')
  expect((await as(match.parent, 'lesson/cancel', { lessonId })).data).toMatchObject({ state: 'cancelled', isLate: true })
  const left = await site.database.db.selectFrom('lesson_slot').select('quarter').where('lesson_id', '=', lessonId).execute()
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

test('a lesson is held: the tutor signs in and out, the parent confirms, hours and successful cases are counted', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 24)
  expect((await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).code).toBe('LESSON_NOT_NOW')
  expect((await as(match.parent, 'tutor/lesson/sign/in', { lessonId })).code).toBe('SWITCH_TO_TUTOR')
  site.clock.advance(24 * HOUR_MS)
  await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })
  expect((await as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('LESSON_STATE_CHANGED')
  await as(match.tutor, 'tutor/lesson/sign/out', { lessonId })
  expect((await as(match.parent, 'parent/lesson/confirm', { lessonId })).data).toMatchObject({ state: 'confirmed' })
  expect((await as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'late' })).code).toBe('LESSON_STATE_CHANGED')
  expect(await statOf(match.tutor.tutorId)).toMatchObject({ taught_minutes: 90, success_job_count: 1 })
})

test('a lesson counts as held after 72 hours, with one reminder a day before; a problem stops it', async () => {
  const quiet = await matched()
  const troubled = await matched()
  const [silent, problem] = [await held(quiet), await held(troubled)]
  expect((await as(troubled.parent, 'parent/lesson/problem', { lessonId: problem, problem: 'short' })).data).toMatchObject({
    state: 'disputed',
  })
  const kinds = async ({ accountId }: Somebody) =>
    (await site.database.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).execute()).map(
      ({ kind }) => kind,
    )
  site.clock.advance(30 * HOUR_MS)
  for (let run = 0; run < 2; run++) await tendBookings(backgroundOf(site))
  expect((await kinds(quiet.parent)).filter((kind) => kind === 'lesson-reminder')).toHaveLength(1)
  expect(await statOf(quiet.tutor.tutorId)).toMatchObject({ taught_minutes: 0, success_job_count: 0 })
  site.clock.advance(42 * HOUR_MS)
  for (let run = 0; run < 2; run++) await tendBookings(backgroundOf(site))
  expect((await kinds(quiet.parent)).filter((kind) => kind === 'lesson-auto-confirmed')).toHaveLength(1)
  expect(await statOf(quiet.tutor.tutorId)).toMatchObject({ taught_minutes: 90, success_job_count: 1 })
  expect(await statOf(troubled.tutor.tutorId)).toMatchObject({ taught_minutes: 0, success_job_count: 0 })
  const states = await site.database.db
    .selectFrom('lesson')
    .select('state')
    .where('id', 'in', [silent, problem])
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['auto_confirmed', 'disputed'])
})

test('time ends what nobody ended: a proposal lapses, a lesson without sign-in is missed, one without sign-out closes', async () => {
  const match = await matched()
  const [missed, open] = [await scheduled(match, 24), await scheduled(match, 27)]
  const { lessonIds } = dataOf<{ lessonIds: string[] }>(
    await as(match.parent, 'lesson/propose', { jobId: match.jobId, startsAt: quarter(30) }),
  )
  site.clock.advance(27 * HOUR_MS)
  await as(match.tutor, 'tutor/lesson/sign/in', { lessonId: open })
  site.clock.advance(14 * HOUR_MS)
  await tendBookings(backgroundOf(site))
  const rows = await site.database.db
    .selectFrom('lesson')
    .select(['id', 'state'])
    .where('case_id', '=', match.jobId)
    .orderBy('starts_at')
    .execute()
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [missed, 'missed'],
    [open, 'ended'],
    [lessonIds[0], 'cancelled'],
  ])
})

const SCORES = { explaining: 5, punctuality: 5, preparation: 4, communication: 5 }

test('reviews need a lesson that was held, hide until both wrote, mask contacts, and then count for the tutor', async () => {
  const match = await matched()
  const { parent, tutor, jobId } = match
  const write = async (who: Somebody, text: string, scores = SCORES) => await as(who, 'review/write', { jobId, ...scores, text })
  expect((await write(parent, 'Good')).code).toBe('REVIEW_TOO_EARLY')
  await as(parent, 'parent/lesson/confirm', { lessonId: await held(match) })
  expect((await write(parent, 'Good')).data).toMatchObject({ stars: 5, isShown: false })
  expect((await write(parent, 'Very clear. Call 9123 4567', { ...SCORES, explaining: 3, communication: 4 })).data).toMatchObject({
    stars: 4,
  })
  const shown = async () =>
    dataOf<{ list: { text: string }[] }>(await calls.get(`/api/tutor/review/list?tutorId=${tutor.tutorId}`)).list
  expect(await shown()).toEqual([])
  const seen = await read(tutor, 'lesson/match/list')
  expect(seen.data).toMatchObject({ list: [{ review: { other: null, hasOtherWritten: true, canWrite: true } }] })
  expect((await write(tutor, 'On time')).data).toMatchObject({ isShown: true })
  const [review] = await shown()
  expect(review).toMatchObject({ stars: 4, authorName: 'C**', reply: null })
  expect(review?.text).not.toContain('9123')
  expect((await write(parent, 'Changed my mind')).code).toBe('REVIEW_STATE_CHANGED')
  expect(await statOf(tutor.tutorId)).toMatchObject({ rating_4: 1, rating_5: 0 })
})

test('one review is shown after seven days, answered once by whom it is about, and an operator who hides it takes it out', async () => {
  const match = await matched()
  const { parent, tutor, jobId } = match
  await as(parent, 'parent/lesson/confirm', { lessonId: await held(match) })
  const { reviewId } = dataOf<{ reviewId: string }>(await as(parent, 'review/write', { jobId, ...SCORES, text: 'Patient' }))
  expect((await as(tutor, 'review/reply', { reviewId, text: 'Thanks' })).code).toBe('REVIEW_NOT_FOUND')
  site.clock.advance(7 * DAY_MS)
  for (let run = 0; run < 2; run++) await tendBookings(backgroundOf(site))
  expect(await statOf(tutor.tutorId)).toMatchObject({ rating_5: 1 })
  const stranger = await makeTutor(site)
  expect((await as(stranger, 'review/reply', { reviewId, text: 'Mine' })).code).toBe('REVIEW_NOT_FOUND')
  expect((await as(tutor, 'review/reply', { reviewId, text: 'Thanks' })).code).toBe('OK')
  expect((await as(tutor, 'review/reply', { reviewId, text: 'Again' })).code).toBe('REVIEW_STATE_CHANGED')
  expect((await as(parent, 'review/report', { reviewId, reason: 'abuse' })).code).toBe('REVIEW_NOT_FOUND')
  expect((await as(tutor, 'review/report', { reviewId, reason: 'abuse' })).code).toBe('OK')
  expect((await as(stranger, 'review/report', { reviewId, reason: 'spam' })).code).toBe('OK')
  const verdict = { reviewId, verdict: 'hide', operatorId: stranger.accountId, now: site.clock.now() } as const
  const decide = async () => await site.database.db.transaction().execute((trx) => decideReview(trx, verdict))
  expect([await decide(), await decide()]).toEqual([true, false])
  expect(await statOf(tutor.tutorId)).toMatchObject({ rating_5: 0 })
  expect((await calls.get(`/api/tutor/review/list?tutorId=${tutor.tutorId}`)).data).toMatchObject({ list: [], total: 0 })
})

test('a calendar program reads agreed lessons by a secret address until a new one is made', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 24)
  const link = async () => dataOf<{ token: string }>(await as(match.parent, 'lesson/calendar/link', {})).token
  const first = await link()
  const feed = async (token: string) => await site.server.inject(`/api/lesson/calendar.ics?token=${token}`)
  const text = await feed(first)
  expect([text.statusCode, text.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.body).toContain(`UID:${lessonId}@tutorharbour\r\n`)
  expect(text.body).toContain('STATUS:CONFIRMED')
  const second = await link()
  expect([(await feed(first)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200])
  const one = await site.server.inject({ url: `/api/lesson/ics/${lessonId}`, headers: await freshHeaders(site, match.tutor) })
  expect(one.body).toContain('BEGIN:VEVENT')
  expect(one.headers['content-disposition']).toContain('lesson.ics')
})
