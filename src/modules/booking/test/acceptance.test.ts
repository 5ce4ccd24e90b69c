import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { applyForCase } from '#modules/cases/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
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

const post = async (who: TestPerson, path: string, body: object): Promise<Answer> =>
  await calls.post(path, body, await freshHeaders(site, who))
const get = async (who: TestPerson, path: string): Promise<unknown> => (await calls.get(path, await freshHeaders(site, who))).data
const book = async (who: TestPerson, body: object): Promise<number> => {
  const answer = await post(who, '/api/parent/job/book/tutor', body)
  expect(answer.code).toBe('OK')
  return (answer.data as { bookingId: number }).bookingId
}
const accept = async (who: TestPerson, bookingId: number, price?: number): Promise<Answer> =>
  await post(who, '/api/tutor/booking/accept', { bookingId, price })
const confirm = async (who: TestPerson, bookingId: number): Promise<Answer> =>
  await post(who, '/api/parent/booking/confirm', { bookingId })
const statesOf = async (jobId: number): Promise<readonly string[]> =>
  (await site.database.db.selectFrom('booking').select('state').where('caseId', '=', jobId).orderBy('id').execute()).map(
    ({ state }) => state,
  )
const kindsOf = async ({ accountId }: TestPerson): Promise<readonly string[]> =>
  (
    await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('createdAt').execute()
  ).map(({ kind }) => kind)

test('the first acceptance matches at once when nothing else waits; a second request compares, and so do both then', async () => {
  const [parent, one, two] = [await makeParent(site), await makeTutor(site), await makeTutor(site, { nameZh: '陳老師' })]
  const jobId = await makeCase(parent)
  const quote = `/api/parent/job/book/quote?jobId=${jobId}&tutorId=${two.tutorId}`
  expect(await get(parent, quote)).toMatchObject({ acceptance: 'first', others: [], liveOffers: 0, isAsked: false })
  const first = await book(parent, { jobId, tutorId: one.tutorId })
  expect(await get(one, '/api/booking/request/list')).toMatchObject({ list: [{ acceptance: 'first', others: [] }] })
  expect(await get(parent, quote)).toMatchObject({ acceptance: 'compare', others: ['林老師'] })
  const second = await book(parent, { jobId, tutorId: two.tutorId })
  expect(await get(one, '/api/booking/request/list')).toMatchObject({ list: [{ acceptance: 'compare' }] })
  // Both say yes, and nobody is matched until the parent confirms one.
  expect((await accept(one, first)).data).toMatchObject({ state: 'offered' })
  expect((await accept(two, second)).data).toMatchObject({ state: 'offered' })
  expect(await get(parent, '/api/booking/request/list')).toMatchObject({
    list: [
      { bookingId: second, state: 'offered', others: ['林老師'], canAnswer: true },
      { bookingId: first, state: 'offered', others: ['陳老師'], canAnswer: true },
    ],
  })
  expect(await get(two, '/api/booking/request/list')).toMatchObject({ list: [{ parentName: null }] })
  expect((await confirm(parent, second)).data).toMatchObject({ state: 'accepted' })
  // The two sides of a match know each other by name.
  expect(await get(two, '/api/booking/request/list')).toMatchObject({ list: [{ parentName: 'Chan Tai' }] })
  expect(await get(one, '/api/booking/request/list')).toMatchObject({ list: [{ parentName: null }] })
  expect(await statesOf(jobId)).toEqual(['lapsed', 'accepted'])
  expect((await confirm(parent, first)).code).toBe('BOOKING_STATE_CHANGED')
  expect(await kindsOf(parent)).toEqual(['booking-offered', 'booking-offered', 'case-matched'])
  expect(await kindsOf(one)).toEqual(['booking-requested', 'booking-lapsed'])
  expect(await kindsOf(two)).toEqual(['booking-requested', 'case-won'])
})

test('who was chosen first matches at once and lets all else lapse, acceptances that wait and offers too', async () => {
  const [parent, one, two, three] = [
    await makeParent(site),
    await makeTutor(site),
    await makeTutor(site),
    await makeTutor(site, { nameZh: '何老師' }),
  ]
  const jobId = await makeCase(parent)
  await applyForCase(three.ctx, { jobId, price: dollars(260), message: 'A word', firstDay: null })
  const first = await book(parent, { jobId, tutorId: one.tutorId, acceptance: 'compare' })
  await accept(one, first)
  const quote = `/api/parent/job/book/quote?jobId=${jobId}&tutorId=${two.tutorId}`
  expect(await get(parent, quote)).toMatchObject({ others: ['林老師'], liveOffers: 1 })
  const second = await book(parent, { jobId, tutorId: two.tutorId, acceptance: 'first' })
  // What waits for the parent's word still does.
  expect(await statesOf(jobId)).toEqual(['offered', 'requested'])
  expect((await accept(two, second, 250)).data).toMatchObject({ state: 'accepted' })
  expect(await statesOf(jobId)).toEqual(['lapsed', 'accepted'])
  expect(await kindsOf(three)).toEqual(['offer-lapsed'])
})

test('an acceptance that is not confirmed in 48 hours ends, and both sides hear of it once', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const bookingId = await book(parent, { jobId, tutorId: tutor.tutorId, acceptance: 'compare' })
  site.clock.advance(47 * 3_600_000)
  // The tutor is reminded, and so is the parent afterwards.
  await tendMatches(backgroundOf(site))
  await accept(tutor, bookingId)
  site.clock.advance(36 * 3_600_000 - 1)
  await tendMatches(backgroundOf(site))
  expect(await kindsOf(parent)).not.toContain('booking-to-confirm')
  site.clock.advance(1)
  await tendMatches(backgroundOf(site))
  expect((await kindsOf(tutor)).filter((kind) => kind === 'booking-to-answer')).toHaveLength(1)
  expect((await kindsOf(parent)).filter((kind) => kind === 'booking-to-confirm')).toHaveLength(1)
  site.clock.advance(12 * 3_600_000 - 1)
  await tendMatches(backgroundOf(site))
  expect(await statesOf(jobId)).toEqual(['offered'])
  site.clock.advance(1)
  expect((await confirm(parent, bookingId)).code).toBe('BOOKING_EXPIRED')
  // Before the system says so too.
  expect(await get(parent, '/api/booking/request/list')).toMatchObject({ list: [{ state: 'expired', canAnswer: false }] })
  await tendMatches(backgroundOf(site))
  await tendMatches(backgroundOf(site))
  expect(await statesOf(jobId)).toEqual(['expired'])
  expect((await kindsOf(parent)).filter((kind) => kind === 'booking-unconfirmed')).toHaveLength(1)
  expect((await kindsOf(tutor)).filter((kind) => kind === 'booking-not-confirmed')).toHaveLength(1)
  const list = { list: [{ state: 'expired', canAnswer: false }] }
  expect(await get(parent, '/api/booking/request/list')).toMatchObject(list)
  expect(await get(tutor, '/api/booking/request/list')).toMatchObject(list)
})

test('what waits ends with a case that is closed or matched by an offer, in that moment', async () => {
  const [parent, tutor, other] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const [closed, matched] = [await makeCase(parent), await makeCase(parent)]
  for (const jobId of [closed, matched]) await book(parent, { jobId, tutorId: tutor.tutorId })
  await post(parent, '/api/parent/job/close', { jobId: closed })
  const { offerId } = await applyForCase(other.ctx, { jobId: matched, price: dollars(260), message: 'A word', firstDay: null })
  await post(parent, '/api/parent/job/offer/accept', { offerId })
  expect([await statesOf(closed), await statesOf(matched)]).toEqual([['lapsed'], ['lapsed']])
  expect(await kindsOf(tutor)).toEqual(['booking-requested', 'booking-requested', 'booking-lapsed', 'booking-lapsed'])
  // Opened again, the same tutor can be asked again.
  await post(parent, '/api/parent/job/republish', { jobId: closed })
  await book(parent, { jobId: closed, tutorId: tutor.tutorId })
})

test('a subject that the tutor does not list is said to both; the tutor states a price, the parent confirms it', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent, { subject: 'primary_chinese', level: 5, areaId: 10_205, price: dollars(150) })
  const pair = `jobId=${jobId}&tutorId=${tutor.tutorId}`
  expect(await get(parent, `/api/parent/job/book/quote?${pair}`)).toMatchObject({ priceMin: null, unlisted: ['subject', 'area'] })
  expect(await get(parent, `/api/payment/case?${pair}`)).toMatchObject({ priceMin: null, hallFee: null, isNeeded: false })
  expect((await post(parent, '/api/parent/job/book/tutor', { jobId, tutorId: tutor.tutorId, price: 250 })).code).toBe(
    'PRICE_CHANGED',
  )
  const bookingId = await book(parent, { jobId, tutorId: tutor.tutorId, acceptance: 'first' })
  const asked = { bookingId, priceMin: null, unlisted: ['subject', 'area'] }
  for (const side of [parent, tutor]) expect(await get(side, '/api/booking/request/list')).toMatchObject({ list: [asked] })
  expect((await accept(tutor, bookingId)).code).toBe('PRICE_NEEDED')
  // However the parent chose, a price that was not shown is confirmed first.
  expect((await accept(tutor, bookingId, 320)).data).toMatchObject({ state: 'offered' })
  expect(await get(parent, '/api/booking/request/list')).toMatchObject({
    list: [{ priceMin: 320, isAboveBudget: true, canAnswer: true }],
  })
  expect(await get(parent, `/api/payment/case?${pair}`)).toMatchObject({ priceMin: 320, hallFee: 960 })
  await confirm(parent, bookingId)
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [{ jobId, chargeAmountPerHour: 320 }] })
})

test('a tutor takes an acceptance back, a parent declines one, and nobody answers for others', async () => {
  const [parent, tutor, other] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const first = await book(parent, { jobId, tutorId: tutor.tutorId, acceptance: 'compare' })
  await accept(tutor, first)
  expect((await confirm(await makeParent(site), first)).code).toBe('BOOKING_NOT_FOUND')
  expect((await confirm(tutor, first)).code).toBe('SWITCH_TO_PARENT')
  expect((await post(tutor, '/api/tutor/booking/decline', { bookingId: first })).data).toMatchObject({ state: 'declined' })
  expect((await confirm(parent, first)).code).toBe('BOOKING_STATE_CHANGED')
  const second = await book(parent, { jobId, tutorId: other.tutorId, acceptance: 'compare' })
  await accept(other, second)
  expect((await post(parent, '/api/parent/booking/cancel', { bookingId: second })).data).toMatchObject({ state: 'cancelled' })
  expect((await accept(other, second)).code).toBe('BOOKING_STATE_CHANGED')
})

test('requests end with the subject or level that they were for, not with other changes of the case', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  await book(parent, { jobId, tutorId: tutor.tutorId })
  const { fields } = (await get(parent, `/api/parent/job/detail/${jobId}`)) as { fields: object }
  expect((await post(parent, '/api/parent/job/edit', { jobId, fields: { ...fields, priceMax: 260 } })).code).toBe('OK')
  expect(await statesOf(jobId)).toEqual(['requested'])
  expect((await post(parent, '/api/parent/job/edit', { jobId, fields: { ...fields, level: 16 } })).code).toBe('OK')
  expect(await statesOf(jobId)).toEqual(['lapsed'])
  expect(await kindsOf(tutor)).toEqual(['booking-requested', 'booking-lapsed'])
})
