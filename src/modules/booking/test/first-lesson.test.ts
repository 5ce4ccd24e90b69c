import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { DAY_MS, HOUR_MS, freshHeaders, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

/** Some hours from now, on the hour. */
const hour = (ahead: number): string =>
  new Date(Math.ceil(site.clock.now().getTime() / HOUR_MS) * HOUR_MS + ahead * HOUR_MS).toISOString()
const post = async (who: TestPerson, path: string, body: object): Promise<Answer> =>
  await calls.post(`/api/${path}`, body, await freshHeaders(site, who))
const get = async (who: TestPerson, path: string): Promise<Answer> =>
  await calls.get(`/api/${path}`, await freshHeaders(site, who))
const book = async (who: TestPerson, body: object): Promise<Answer> => await post(who, 'parent/job/book/tutor', body)
const idOf = ({ data }: Answer): number => (data as { bookingId: number }).bookingId
const lessonsOf = async (who: TestPerson): Promise<readonly unknown[]> => {
  const [from, to] = [site.clock.now().toISOString(), new Date(site.clock.now().getTime() + 20 * DAY_MS).toISOString()]
  const { data } = await get(who, `lesson/list?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`)
  return (data as { list: { startsAt: string; minutes: number; state: string }[] }).list.map(({ startsAt, minutes, state }) => [
    startsAt,
    minutes,
    state,
  ])
}
const toldOf = async ({ accountId }: TestPerson): Promise<readonly string[]> =>
  (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('lesson') || kind.includes('requested'))
    .toSorted()

test('the time that a parent wished for is shown to the tutor, and with the yes it is the first lesson', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const startsAt = hour(72)
  const asked = await book(parent, { jobId, tutorId: tutor.tutorId, startsAt })
  expect(asked.data).toMatchObject({ state: 'requested', startsAt })
  // Asking again changes nothing.
  expect((await book(parent, { jobId, tutorId: tutor.tutorId, startsAt: hour(96) })).data).toEqual(asked.data)
  const seen = await get(tutor, 'booking/request/list')
  expect(seen.data).toMatchObject({ list: [{ startsAt, minutes: 90, isTimeFree: true }] })
  expect((await post(tutor, 'tutor/booking/accept', { bookingId: idOf(asked) })).data).toMatchObject({ state: 'accepted' })
  expect(await lessonsOf(parent)).toEqual([[startsAt, 90, 'scheduled']])
  expect(await toldOf(tutor)).toEqual(['booking-requested-at', 'lesson-agreed'])
  expect(await toldOf(parent)).toEqual(['lesson-agreed'])
  // The tutor is taken then, also for others.
  const other = await makeParent(site)
  const otherJob = await makeCase(other)
  expect((await book(other, { jobId: otherJob, tutorId: tutor.tutorId, startsAt })).code).toBe('LESSON_CLASH')
  expect((await book(other, { jobId: otherJob, tutorId: tutor.tutorId })).data).toMatchObject({ startsAt: null })
})

test('where the parent confirms, the first lesson is agreed with the confirmation', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const startsAt = hour(72)
  const bookingId = idOf(await book(parent, { jobId, tutorId: tutor.tutorId, startsAt, acceptance: 'compare' }))
  await post(tutor, 'tutor/booking/accept', { bookingId })
  expect(await lessonsOf(parent)).toEqual([])
  expect((await post(parent, 'parent/booking/confirm', { bookingId })).data).toMatchObject({ state: 'accepted' })
  expect(await lessonsOf(tutor)).toEqual([[startsAt, 90, 'scheduled']])
})

test('a time that is taken or past by then stops no match: both hear that the first lesson is open', async () => {
  const tutor = await makeTutor(site)
  const [one, two, three] = [await makeParent(site), await makeParent(site), await makeParent(site)]
  const startsAt = hour(24)
  const bookings = []
  for (const parent of [one, two])
    bookings.push(idOf(await book(parent, { jobId: await makeCase(parent), tutorId: tutor.tutorId, startsAt })))
  const late = idOf(await book(three, { jobId: await makeCase(three), tutorId: tutor.tutorId, startsAt: hour(2) }))
  await post(tutor, 'tutor/booking/accept', { bookingId: bookings[0] })
  const waiting = (await get(two, 'booking/request/list')).data
  expect(waiting).toMatchObject({ list: [{ startsAt, isTimeFree: false }] })
  expect((await post(tutor, 'tutor/booking/accept', { bookingId: bookings[1] })).data).toMatchObject({ state: 'accepted' })
  site.clock.advance(3 * HOUR_MS)
  expect((await post(tutor, 'tutor/booking/accept', { bookingId: late })).data).toMatchObject({ state: 'accepted' })
  expect([await lessonsOf(one), await lessonsOf(two), await lessonsOf(three)]).toEqual([[[startsAt, 90, 'scheduled']], [], []])
  expect([await toldOf(two), await toldOf(three)]).toEqual([['first-lesson-open'], ['first-lesson-open']])
})

test('a time that has passed, or is on no quarter of an hour, is refused', async () => {
  const [parent, tutor] = [await makeParent(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const wrong = [hour(-2), new Date(new Date(hour(48)).getTime() + 60_000).toISOString()]
  for (const startsAt of wrong)
    expect((await book(parent, { jobId, tutorId: tutor.tutorId, startsAt })).code).toBe('LESSON_TIME_WRONG')
})

test('free times are those of the weekly hours without what is taken, for parents alone', async () => {
  const [parent, tutor, bare] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const hours = { tutorId: tutor.tutorId, fromMinute: 600, toMinute: 720 }
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...hours, weekday }))
  await site.database.db.insertInto('tutor_availability').values(everyDay).execute()
  const freeOf = async (who: TestPerson, tutorId: number): Promise<Answer> =>
    await get(who, `parent/tutor/free/time/list?tutorId=${tutorId}&minutes=90`)
  const before = (await freeOf(parent, tutor.tutorId)).data as { list: string[] }
  expect(before.list.length).toBeGreaterThan(24)
  const startsAt = before.list.at(-1) ?? ''
  const bookingId = idOf(await book(parent, { jobId: await makeCase(parent), tutorId: tutor.tutorId, startsAt }))
  await post(tutor, 'tutor/booking/accept', { bookingId })
  // 10:00 and 10:30 of the last day are both taken by a lesson of 90 minutes from 10:30.
  const after = (await freeOf(parent, tutor.tutorId)).data as { list: string[] }
  expect(after.list).toEqual(before.list.slice(0, -2))
  expect((await freeOf(parent, bare.tutorId)).data).toEqual({ list: [] })
  expect((await freeOf(tutor, bare.tutorId)).code).toBe('SWITCH_TO_PARENT')
  expect((await freeOf(parent, 99_999_999)).code).toBe('TUTOR_UNAVAILABLE')
})
