import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { acceptOffer, applyForCase } from '#modules/cases/public.ts'
import { openThread, sendMessage } from '#modules/messages/public.ts'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { agreeLesson } from '../../lessons/use-cases/agree-lesson.ts'
import { signIn, signOut, missLesson } from '../../lessons/use-cases/attend-lesson.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { confirmLesson } from '../../lessons/use-cases/confirm-lesson.ts'
import { proposeLessons } from '../../lessons/use-cases/propose-lessons.ts'
import { HOUR_MS, freshHeaders, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

type Tutor = Awaited<ReturnType<typeof makeTutor>>
const post = async (who: TestPerson, path: string, body: object): Promise<Answer> =>
  await calls.post(path, body, await freshHeaders(site, who))
const get = async (who: TestPerson, path: string): Promise<unknown> => (await calls.get(path, await freshHeaders(site, who))).data
const leave = async (who: TestPerson, jobId: number, reason: string): Promise<Answer> =>
  await post(who, '/api/match/leave', { jobId, reason })
const kindsOf = async ({ accountId }: TestPerson): Promise<readonly string[]> =>
  (
    await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('createdAt').execute()
  ).map(({ kind }) => kind)
const matchThem = async (parent: TestPerson, tutor: Tutor, jobId: number): Promise<number> => {
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId, acceptance: 'first' })
  await acceptBooking(tutor.ctx, { bookingId })
  return bookingId
}
const matched = async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  return { parent, tutor, jobId, bookingId: await matchThem(parent, tutor, jobId) }
}
const quarter = (hours: number): Date => new Date(Math.ceil((site.clock.now().getTime() + hours * HOUR_MS) / 900_000) * 900_000)
const lessonOf = async ({ parent, tutor, jobId }: Awaited<ReturnType<typeof matched>>, hours: number): Promise<string> => {
  const asked = { jobId, startsAt: quarter(hours), minutes: 60, weeks: 1 }
  const [lessonId = ''] = (await proposeLessons(parent.ctx, asked)).lessonIds
  await agreeLesson(tutor.ctx, { lessonId, isWholeSeries: false })
  return lessonId
}

test('a parent leaves: lessons ahead are cancelled and free again, the case opens, contacts close, all of it is kept', async () => {
  const match = await matched()
  const { parent, tutor, jobId, bookingId } = match
  await lessonOf(match, 30)
  await proposeLessons(tutor.ctx, { jobId, startsAt: quarter(60), minutes: 60, weeks: 2 })
  const thread = { parentAccountId: parent.accountId, tutorId: tutor.tutorId, caseId: jobId }
  const threadId = await openThread(parent.ctx, thread)
  const write = async (text: string) => {
    await sendMessage(parent.ctx, { threadId, text, clientKey: crypto.randomUUID() })
    const bodies = await site.database.db
      .selectFrom('message')
      .select('body')
      .where('threadId', '=', threadId)
      .orderBy('seq')
      .execute()
    return bodies.at(-1)?.body
  }
  expect(await write('Call 9123 4567')).toBe('Call 9123 4567')
  expect((await leave(parent, jobId, 'schedule')).data).toEqual({
    jobId,
    status: 'open',
    lessonsCancelled: 3,
    isFreeReplacement: false,
    freeReplacementsLeft: 2,
  })
  expect(await write('Call 9123 4567')).not.toContain('9123')
  const { db } = site.database
  const lessons = await db.selectFrom('lesson').select('state').where('caseId', '=', jobId).execute()
  expect(lessons.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await db.selectFrom('lesson_slot').select('quarter').where('tutorId', '=', tutor.tutorId).execute()).toEqual([])
  expect(await get(tutor, '/api/booking/request/list')).toMatchObject({ list: [{ bookingId, state: 'left' }] })
  expect((await kindsOf(tutor)).at(-1)).toBe('match-left-by-parent')
  expect(await get(parent, `/api/parent/job/list?status=open`)).toMatchObject({ list: [{ jobId, match: null }] })
  // Found again by tutors, and by whom it was left alone as history.
  const ended = { jobId, tutorId: tutor.tutorId, chargeAmountPerHour: 250, reason: 'schedule' }
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [], left: [{ ...ended, isLeftByMe: true }] })
  expect(await get(tutor, '/api/lesson/match/list')).toMatchObject({ list: [], left: [{ ...ended, isLeftByMe: false }] })
  const [entry] = await listAudit(db, { objectId: String(jobId), limit: 5 })
  expect(entry).toMatchObject({ action: 'case.match_left', actorKind: 'user', details: { by: 'parent', reason: 'schedule' } })
  expect((await leave(parent, jobId, 'schedule')).code).toBe('JOB_NOT_FOUND')
  // The case can be matched once more, with the same tutor too.
  await matchThem(parent, tutor, jobId)
})

test('a tutor leaves a match that came by an offer, which ends with it; the parent is notified and can take another', async () => {
  const [parent, tutor, other] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const offer = { jobId, price: dollars(260), message: 'A word', firstDay: null }
  const { offerId } = await applyForCase(tutor.ctx, offer)
  await acceptOffer(parent.ctx, offerId)
  expect((await leave(tutor, jobId, 'distance')).code).toBe('OK')
  expect(await get(tutor, '/api/tutor/offer/list?state=ended')).toMatchObject({ list: [{ offerId, status: 'left' }] })
  expect((await kindsOf(parent)).at(-1)).toBe('match-left-by-tutor')
  const second = await applyForCase(other.ctx, offer)
  await acceptOffer(parent.ctx, second.offerId)
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({
    list: [{ jobId, tutorId: other.tutorId, chargeAmountPerHour: 260 }],
    left: [{ jobId, tutorId: tutor.tutorId }],
  })
})

test('a case that is not needed any more is closed, and a reason of the other side is refused', async () => {
  const { parent, tutor, jobId } = await matched()
  for (const [who, reason] of [
    [parent, 'no_answer'],
    [tutor, 'vanished'],
    [tutor, 'not_needed'],
  ] as const)
    expect((await leave(who, jobId, reason)).code).toBe('INVALID_INPUT')
  expect((await leave(await makeParent(site), jobId, 'other')).code).toBe('JOB_NOT_FOUND')
  expect((await leave(parent, jobId, 'not_needed')).data).toMatchObject({ status: 'closed' })
  expect(await get(parent, '/api/parent/job/list?status=closed')).toMatchObject({
    list: [{ jobId, closedReason: 'by_parent', can: { republish: true } }],
  })
})

test('contacts stay open between two who are matched for another case', async () => {
  const { parent, tutor, jobId } = await matched()
  const other = await makeCase(parent)
  await matchThem(parent, tutor, other)
  await leave(parent, jobId, 'schedule')
  const open = async () =>
    (await site.database.db.selectFrom('thread').select('contactsOpenAt').where('tutorId', '=', tutor.tutorId).execute()).map(
      ({ contactsOpenAt: at }) => at !== null,
    )
  expect(await open()).toEqual([true, true])
  await leave(parent, other, 'schedule')
  expect(await open()).toEqual([false, false])
})

test('a tutor who is silent for 72 hours is replaced for free, twice a case and no more', async () => {
  const [parent, jobId] = await (async () => {
    const who = await makeParent(site)
    return [who, await makeCase(who)] as const
  })()
  for (const [round, left] of [1, 0, 0].entries()) {
    const tutor = await makeTutor(site)
    await matchThem(parent, tutor, jobId)
    const from = new Date(site.clock.now().getTime() + 72 * HOUR_MS).toISOString()
    const replacement = { left: 2 - round, mayReport: false, reportFrom: from }
    expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [{ replacement }] })
    site.clock.advance(72 * HOUR_MS - 1000)
    expect((await leave(parent, jobId, 'vanished')).code).toBe('TUTOR_NOT_VANISHED')
    site.clock.advance(1000)
    expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [{ replacement: { mayReport: true } }] })
    expect((await leave(parent, jobId, 'vanished')).data).toMatchObject({
      status: 'open',
      isFreeReplacement: round < 2,
      freeReplacementsLeft: left,
    })
    expect((await kindsOf(tutor)).at(-1)).toBe('match-vanished')
  }
  expect(await get(parent, '/api/parent/job/list?status=open')).toMatchObject({ list: [{ jobId, freeReplacements: 2 }] })
})

test('a word of the tutor, or what they do about a lesson, is an answer', async () => {
  const [written, moved] = [await matched(), await matched()]
  const { parent, tutor, jobId } = written
  const threadId = await openThread(parent.ctx, { parentAccountId: parent.accountId, tutorId: tutor.tutorId, caseId: jobId })
  await sendMessage(tutor.ctx, { threadId, text: 'Hello', clientKey: crypto.randomUUID() })
  await proposeLessons(moved.tutor.ctx, { jobId: moved.jobId, startsAt: quarter(200), minutes: 60, weeks: 1 })
  site.clock.advance(80 * HOUR_MS)
  for (const one of [written, moved]) {
    expect((await leave(one.parent, one.jobId, 'vanished')).code).toBe('TUTOR_NOT_VANISHED')
    expect(await get(one.parent, '/api/lesson/match/list')).toMatchObject({
      list: [{ replacement: { mayReport: false, reportFrom: null } }],
    })
  }
})

test('a first lesson that was missed without a word is vanishing too, a later one is not', async () => {
  const [first, later] = [await matched(), await matched()]
  // The tutor agrees to it and then says nothing for more than a day.
  const missed = await lessonOf(first, 30)
  const held = await lessonOf(later, 1)
  const second = await lessonOf(later, 30)
  site.clock.advance(2 * HOUR_MS)
  await signIn(later.tutor.ctx, held)
  site.clock.advance(HOUR_MS)
  await signOut(later.tutor.ctx, held)
  await confirmLesson(later.parent.ctx, held)
  site.clock.advance(28 * HOUR_MS)
  await missLesson(first.parent.ctx, missed)
  await missLesson(later.parent.ctx, second)
  expect((await leave(later.parent, later.jobId, 'vanished')).code).toBe('TUTOR_NOT_VANISHED')
  expect((await leave(first.parent, first.jobId, 'vanished')).data).toMatchObject({ isFreeReplacement: true })
  // What was held can be reviewed after the match was left, by naming the tutor.
  await leave(later.parent, later.jobId, 'other')
  const scores = { explaining: 4, punctuality: 2, preparation: 4, communication: 2 }
  const review = { jobId: later.jobId, tutorId: later.tutor.tutorId, text: 'Clear, but missed a lesson.', ...scores }
  expect((await post(later.parent, '/api/review/write', review)).code).toBe('OK')
  expect(
    (await post(first.parent, '/api/review/write', { ...review, jobId: first.jobId, tutorId: first.tutor.tutorId })).code,
  ).toBe('REVIEW_TOO_EARLY')
})

test('a person who deletes their account keeps nobody waiting: matches are left, requests and offers end', async () => {
  const { parent, tutor, jobId } = await matched()
  const [other, asking] = [await makeParent(site), await makeParent(site)]
  const offeredId = await makeCase(other)
  await applyForCase(tutor.ctx, { jobId: offeredId, price: dollars(230), message: 'I can help.', firstDay: null })
  const askedId = await makeCase(asking)
  const { bookingId } = await bookTutor(asking.ctx, { jobId: askedId, tutorId: tutor.tutorId })
  expect(await post(tutor, '/api/user/delete', {})).toMatchObject({ code: 'OK' })
  const { db } = site.database
  const statusOf = async (id: number) =>
    (await db.selectFrom('tuition_case').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(jobId), await statusOf(offeredId), await statusOf(askedId)]).toEqual(['open', 'open', 'open'])
  expect((await kindsOf(parent)).at(-1)).toBe('match-left-by-tutor')
  expect((await kindsOf(other)).at(-1)).toBe('offer-withdrawn')
  expect((await kindsOf(asking)).at(-1)).toBe('booking-declined')
  const booking = await db.selectFrom('booking').select('state').where('id', '=', bookingId).executeTakeFirstOrThrow()
  const offer = await db.selectFrom('case_offer').select('status').where('caseId', '=', offeredId).executeTakeFirstOrThrow()
  expect([booking.state, offer.status]).toEqual(['lapsed', 'lapsed'])

  const second = await matched()
  expect(await post(second.parent, '/api/user/delete', {})).toMatchObject({ code: 'OK' })
  expect(await statusOf(second.jobId)).toBe('closed')
  expect((await kindsOf(second.tutor)).at(-1)).toBe('match-left-by-parent')
})
