import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { backgroundOf, freshHeaders, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const order = async (who: TestPerson, body: object): Promise<Answer> =>
  await calls.post('/api/parent/job/book/tutor', body, await freshHeaders(site, who))
const book = async (who: TestPerson, jobId: number, tutorId: number): Promise<Answer> => await order(who, { jobId, tutorId })
const answer = async (who: TestPerson, verb: string, bookingId: number): Promise<Answer> =>
  await calls.post(`/api/${verb}`, { bookingId }, await freshHeaders(site, who))
const dataOf = <D>({ data }: Answer): D => data as D
const kindsOf = async ({ accountId }: Pick<TestPerson, 'accountId'>): Promise<readonly string[]> =>
  (
    await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('createdAt').execute()
  ).map(({ kind }) => kind)

test('a parent books a tutor for a case, asking again changes nothing, the tutor accepts and the case is matched once', async () => {
  const [parent, tutor, other] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const first = await book(parent, jobId, tutor.tutorId)
  expect([first.code, first.data]).toMatchObject(['OK', { state: 'requested', jobNo: `C${jobId}`, tutorId: tutor.tutorId }])
  expect((await book(parent, jobId, tutor.tutorId)).data).toEqual(first.data)
  const beside = dataOf<{ bookingId: number }>(await order(parent, { jobId, tutorId: other.tutorId, acceptance: 'first' }))
  expect(await kindsOf(tutor)).toEqual(['booking-requested'])
  const pending = await calls.get('/api/parent/booking/list?pageNum=1&pageSize=5', parent.headers)
  expect(pending.data).toMatchObject({
    total: 1,
    hasNextPage: false,
    list: [{ jobId, bookedTutorIds: [tutor.tutorId, other.tutorId] }],
  })
  const { bookingId } = dataOf<{ bookingId: number }>(first)
  const asked = await calls.get('/api/booking/request/list', tutor.headers)
  expect(asked.data).toMatchObject({
    next: null,
    list: [{ bookingId, bookingNo: `B${bookingId}`, canAnswer: true, priceMin: 250 }],
  })
  expect((await answer(tutor, 'tutor/booking/accept', bookingId)).data).toMatchObject({ state: 'accepted' })
  const story = await calls.get(`/api/booking/request/detail/${bookingId}`, tutor.headers)
  expect(story.data).toMatchObject({
    bookingId,
    events: [
      { to: 'requested', by: 'parent' },
      { to: 'accepted', by: 'tutor' },
    ],
  })
  expect((await calls.get(`/api/booking/request/detail/${bookingId}`, other.headers)).code).toBe('BOOKING_NOT_FOUND')
  const talk = await calls.get(`/api/booking/talk/list?jobId=${jobId}&tutorId=${tutor.tutorId}`, parent.headers)
  expect(talk.data).toMatchObject({ list: [{ booking: { to: 'requested' } }, { booking: { to: 'accepted' } }], next: null })
  const foreign = await calls.get(`/api/booking/talk/list?jobId=${jobId}&tutorId=${tutor.tutorId}`, other.headers)
  expect(foreign.data).toEqual({ list: [], next: null })
  for (const [query, list] of [
    [`keyword=c${jobId}%20b${bookingId}`, [{ bookingId }]],
    ['keyword=nobody', []],
    ['part=agreed', [{ bookingId }]],
    ['part=open', []],
  ] as const) {
    const found = await calls.get(`/api/booking/request/list?${query}`, tutor.headers)
    expect(found.data, query).toMatchObject({ list, counts: { open: 0, agreed: 1, ended: 0 } })
  }
  expect((await answer(tutor, 'tutor/booking/accept', bookingId)).code).toBe('BOOKING_STATE_CHANGED')
  expect((await answer(other, 'tutor/booking/accept', beside.bookingId)).code).toBe('BOOKING_STATE_CHANGED')
  expect(await kindsOf(other)).toEqual(['booking-requested', 'booking-lapsed'])
  expect((await book(parent, jobId, tutor.tutorId)).code).toBe('JOB_NOT_PENDING')
  const matches = await calls.get('/api/lesson/match/list', parent.headers)
  expect(matches.data).toMatchObject({ list: [{ jobId, tutorId: tutor.tutorId, chargeAmountPerHour: 250, otherName: '林老師' }] })
})

test('each refusal of a booking has its code', async () => {
  const [parent, stranger, tutor] = [await makeParent(site), await makeParent(site), await makeTutor(site)]
  const institution = await signInAs(site, { side: 'institution' })
  const jobId = await makeCase(parent)
  const refusals = [
    await book(stranger, jobId, tutor.tutorId),
    await book(parent, 99_999_999, tutor.tutorId),
    await book(parent, jobId, 99_999_999),
    await book(tutor, jobId, tutor.tutorId),
    await calls.post('/api/parent/job/book/tutor', { jobId, tutorId: tutor.tutorId }, institution.headers),
  ]
  expect(refusals.map(({ status, code }) => [status, code])).toEqual([
    [404, 'JOB_NOT_FOUND'],
    [404, 'JOB_NOT_FOUND'],
    [409, 'TUTOR_UNAVAILABLE'],
    [403, 'SWITCH_TO_PARENT'],
    [403, 'ROLE_NOT_ALLOWED'],
  ])
  expect((await calls.get('/api/parent/booking/list', tutor.headers)).code).toBe('SWITCH_TO_PARENT')
  const { bookingId } = dataOf<{ bookingId: number }>(await book(parent, jobId, tutor.tutorId))
  expect((await answer(stranger, 'parent/booking/cancel', bookingId)).code).toBe('BOOKING_NOT_FOUND')
  expect((await answer(tutor, 'tutor/booking/decline', bookingId)).data).toMatchObject({ state: 'declined' })
  expect((await book(parent, jobId, tutor.tutorId)).code).toBe('ALREADY_BOOKED')
  expect(await kindsOf(parent)).toContain('booking-declined')
})

test('what was taken back or not answered in 48 hours may be asked again', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const first = dataOf<{ bookingId: number }>(await book(parent, jobId, tutor.tutorId))
  expect((await answer(parent, 'parent/booking/cancel', first.bookingId)).data).toMatchObject({ state: 'cancelled' })
  const second = dataOf<{ bookingId: number }>(await book(parent, jobId, tutor.tutorId))
  expect(second.bookingId).not.toBe(first.bookingId)
  site.clock.advance(129_599_999)
  await tendMatches(backgroundOf(site))
  expect(await kindsOf(tutor)).not.toContain('booking-to-answer')
  site.clock.advance(1)
  await tendMatches(backgroundOf(site))
  await tendMatches(backgroundOf(site))
  // Twelve hours before the end, once.
  expect((await kindsOf(tutor)).filter((kind) => kind === 'booking-to-answer')).toHaveLength(1)
  site.clock.advance(43_199_999)
  await tendMatches(backgroundOf(site))
  expect(await kindsOf(parent)).not.toContain('booking-expired')
  site.clock.advance(1)
  expect((await answer(tutor, 'tutor/booking/accept', second.bookingId)).code).toBe('BOOKING_EXPIRED')
  await tendMatches(backgroundOf(site))
  await tendMatches(backgroundOf(site))
  expect((await kindsOf(parent)).filter((kind) => kind === 'booking-expired')).toHaveLength(1)
  const moves = await site.database.db
    .selectFrom('lesson_event')
    .select(['move', 'actorKind'])
    .where('objectId', 'in', [String(first.bookingId), String(second.bookingId)])
    .orderBy('seq')
    .execute()
  expect(moves.map(({ move, actorKind }) => `${move} by ${actorKind}`)).toEqual([
    'request by parent',
    'cancel by parent',
    'request by parent',
    'expire by system',
  ])
  expect((await book(parent, jobId, tutor.tutorId)).code).toBe('OK')
})

test('the prepaid hall fee is computed by the server, needed while there is no balance, and cannot be paid where no money moves', async () => {
  const [parent, tutor, stranger] = [await makeParent(site), await makeTutor(site), await makeParent(site)]
  const jobId = await makeCase(parent)
  const quote = await calls.get(`/api/payment/case?jobId=${jobId}&tutorId=${tutor.tutorId}`, parent.headers)
  expect(quote.data).toEqual({
    jobId,
    jobNo: `C${jobId}`,
    studentTutorialSubject: '中五,數學(必修部分)',
    successState: 0,
    publishTime: site.clock.now().toISOString(),
    contactName: 'Chan Tai',
    chargeWithUnit: 'HK$250／小時',
    forParentShouldPayAmount: 0,
    forParentPaymentIds: '',
    tutorFineShouldPayAmount: null,
    tutorFinePaymentIds: null,
    tutorFineFeeReasons: null,
    feeReasonTypes: '',
    negotiateLessonNumber: 4,
    onceTime: 90,
    priceMin: 250,
    hallFee: 750,
    hallFeeCents: 75e3,
    canWithdraw: 0,
    kept: 0,
    isNeeded: true,
    caseFee: null,
    feeFirst: null,
    isPayable: false,
  })
  expect((await calls.get(`/api/payment/case?jobId=${jobId}`, parent.headers)).data).toMatchObject({
    priceMin: 200,
    hallFee: 600,
  })
  for (const nobody of [stranger, tutor])
    expect((await calls.get(`/api/payment/case?jobId=${jobId}`, nobody.headers)).code).toBe('JOB_NOT_FOUND')
})
