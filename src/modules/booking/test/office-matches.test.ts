import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { makeCase, makeParent, makeTutor } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

type Found<D> = { readonly code: string; readonly data: D }
async function read<D>(path: string): Promise<Found<D>> {
  const { headers } = await signInAs(site, { side: 'operator' })
  return (await site.server.inject({ url: `/api/admin/match/${path}`, headers })).json<Found<D>>()
}

type Line = { readonly matchId: string; readonly jobId: number; readonly state: string }
type List = { readonly list: readonly Line[]; readonly counts: Readonly<Record<string, number>>; readonly next: string | null }
const found = async (query: string): Promise<List> => (await read<List>(`list?${query}`)).data
const jobsOf = async (query: string): Promise<readonly number[]> => (await found(query)).list.map(({ jobId }) => jobId)

const MATHS = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16 }

/** A match of a new pair at this price, an hour after the one before. */
async function matchedAt(price: number) {
  const [parent, tutor] = [
    await steps.parentWith(200_000),
    await makeTutor(site, { subjects: [{ ...MATHS, price: dollars(price) }] }),
  ]
  const jobId = await makeCase(parent)
  const asked = { jobId, tutorId: tutor.tutorId, price, acceptance: 'first' }
  const { data } = await steps.as(parent, 'parent/job/book/tutor', asked)
  const { bookingId } = data as { bookingId: number }
  expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price })).code).toBe('OK')
  site.clock.advance(3_600_000)
  return { parent, tutor, jobId }
}

test('nobody but operators sees matches', async () => {
  for (const path of ['list', '01990000-0000-7000-8000-000000000000/detail']) {
    const url = `/api/admin/match/${path}`
    expect((await site.server.inject({ url, headers: visitor })).json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
    for (const side of ['parent', 'tutor'] as const) {
      const { headers } = await signInAs(site, { side })
      expect((await site.server.inject({ url, headers })).json()).toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
    }
  }
  expect((await read('01990000-0000-7000-8000-000000000000/detail')).code).toBe('MATCH_NOT_FOUND')
})

test('matches stand in their order in parts, are counted by state and found by every number and name', async () => {
  const first = await matchedAt(260)
  const second = await matchedAt(240)
  const third = await matchedAt(250)
  expect(await jobsOf('')).toEqual([third.jobId, second.jobId, first.jobId])
  expect(await jobsOf('sort=since')).toEqual([first.jobId, second.jobId, third.jobId])
  expect(await jobsOf('sort=-price')).toEqual([first.jobId, third.jobId, second.jobId])
  const part = await found('pageSize=2&sort=price')
  expect(part.list.map(({ jobId }) => jobId)).toEqual([second.jobId, third.jobId])
  expect(await found(`pageSize=2&sort=price&after=${part.next}`)).toMatchObject({ list: [{ jobId: first.jobId }], next: null })

  await steps.as(first.parent, 'match/leave', { jobId: first.jobId, reason: 'price' })
  await steps.as(second.tutor, 'match/leave', { jobId: second.jobId, reason: 'schedule' })
  expect((await found('')).counts).toEqual({
    any: 3,
    running: 1,
    left_by_parent: 1,
    left_by_tutor: 1,
    vanished: 0,
    guaranteed: 0,
  })
  expect(await jobsOf('state=running')).toEqual([third.jobId])
  expect(await jobsOf('state=left_by_tutor')).toEqual([second.jobId])

  const [line] = (await found(`keyword=C${first.jobId}`)).list
  const { id: bookingId } = await site.database.db
    .selectFrom('booking')
    .select('id')
    .where('caseId', '=', first.jobId)
    .executeTakeFirstOrThrow()
  for (const keyword of [
    `c${first.jobId}`,
    `C ${first.jobId}`,
    `B${bookingId}`,
    `b ${bookingId}`,
    bookingId,
    encodeURIComponent('Ｃ') + first.jobId,
    first.jobId,
    first.tutor.tutorId,
    first.tutor.accountId,
    first.parent.accountId,
    line?.matchId,
  ])
    expect(await jobsOf(`keyword=${keyword}`), String(keyword)).toEqual([first.jobId])
  expect(await jobsOf(`keyword=${encodeURIComponent('chan t')}`)).toEqual([third.jobId, second.jobId, first.jobId])
  expect(await found('keyword=%25%25')).toMatchObject({ list: [], counts: { any: 0 }, next: null })
})

test('a match tells of its own lessons and money alone, and why it ended', async () => {
  const { parent, tutor, jobId } = await matchedAt(250)
  const lessonId = await steps.held({ parent, tutor, jobId })
  await steps.as(parent, 'parent/lesson/confirm', { lessonId })
  site.clock.advance(601_000)
  await steps.tend()
  await steps.as(parent, 'match/leave', { jobId, reason: 'not_suitable' })
  site.clock.advance(3_600_000)
  // The same two meet again for the case.
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId, acceptance: 'first' })
  await acceptBooking(tutor.ctx, { bookingId })
  const { list } = await found(`keyword=C${jobId}`)
  expect(list).toMatchObject([
    { state: 'running', leftAt: null, reason: null, lessonsHeld: 0 },
    { state: 'left_by_parent', leftBy: 'parent', reason: 'not_suitable', lessonsHeld: 1, inEscrow: '0.00' },
  ])
  const [now, before] = await Promise.all(list.map(async ({ matchId }) => (await read(`${matchId}/detail`)).data))
  expect(before).toMatchObject({
    match: { jobId, tutorId: tutor.tutorId, parentAccountId: parent.accountId, parentName: 'Chan Tai', price: '250.00' },
    lessons: [{ lessonId, state: 'confirmed', price: '375.00' }],
    transfers: [
      { kind: 'refund', amount: '375.00' },
      { kind: 'earning', amount: '375.00' },
      { kind: 'escrow', amount: '750.00' },
    ],
  })
  expect(now).toMatchObject({ lessons: [] })
})

test('a case without a match has none, and a new parent neither', async () => {
  const parent = await makeParent(site)
  const jobId = await makeCase(parent)
  expect(await jobsOf(`keyword=C${jobId}`)).toEqual([])
  expect(await jobsOf(`keyword=${parent.accountId}`)).toEqual([])
})
