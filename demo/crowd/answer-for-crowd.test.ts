import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoJobs } from '#app/prepare-demo.ts'
import { bookTutor } from '#modules/booking/public.ts'
import { HOUR_MS, makeCase, makeParent, makeTutor } from '../../src/modules/booking/test/booking-world.ts'
import { proposeLessons } from '#modules/lessons/public.ts'
import { requestTrial } from '#modules/trials/public.ts'
import { cents } from '#kernel/money.ts'
import { readConfig } from '#platform/config.ts'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { answerForCrowd } from './answer-for-crowd.ts'
import { testContext } from '../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(5)))
afterAll(async () => await site.close())

const run = async (): Promise<number> => await answerForCrowd(testContext(site))
const statesOf = async (table: 'booking' | 'lesson', caseId: number): Promise<readonly string[]> =>
  (await site.database.db.selectFrom(table).select('state').where('caseId', '=', caseId).execute()).map(({ state }) => state)

test('an invented tutor takes what a parent asks for after a while, agrees to a lesson, comes and goes', async () => {
  const crowd = await site.database.db
    .selectFrom('tutor')
    .innerJoin('tutor_subject', 'tutor_subject.tutorId', 'tutor.id')
    .select(['id', 'subject', 'levelMin as level', 'priceCents'])
    .where('accountId', 'is', null)
    .where('status', '=', 'active')
    .where('customLabel', 'is', null)
    .orderBy('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const parent = await makeParent(site)
  const { subject, level, priceCents: listed } = crowd
  const jobId = await makeCase(parent, { subject, level, price: cents(listed), priceMax: cents(listed) })
  await bookTutor(parent.ctx, { jobId, tutorId: crowd.id })
  const unlisted = await makeCase(parent, { subject: 'language_jlpt', level: 34 })
  await bookTutor(parent.ctx, { jobId: unlisted, tutorId: crowd.id })
  expect(await run()).toBe(0)
  site.clock.advance(60_000)
  expect(await run()).toBe(2)
  expect(await statesOf('booking', jobId)).toEqual(['accepted'])
  // For what is not listed a price is stated, which the parent confirms.
  expect(await statesOf('booking', unlisted)).toEqual(['offered'])
  const startsAt = new Date(Math.ceil(site.clock.now().getTime() / HOUR_MS + 24) * HOUR_MS)
  await proposeLessons(parent.ctx, { jobId, startsAt, minutes: 60, weeks: 1 })
  for (const state of ['scheduled', 'started', 'ended']) {
    expect(await run()).toBe(1)
    expect(await statesOf('lesson', jobId)).toEqual([state])
    expect(await run()).toBe(0)
    site.clock.advance(state === 'scheduled' ? 25 * HOUR_MS : HOUR_MS)
  }
})

test('an invented tutor gives the trial that a parent asks for', async () => {
  const { id: tutorId } = await site.database.db
    .updateTable('tutor')
    .set({ trialMinutes: 30, trialPriceCents: 0 })
    .where(
      'id',
      '=',
      site.database.db
        .selectFrom('tutor')
        .select(({ fn }) => fn.min<number>('id').as('id'))
        .where('accountId', 'is', null)
        .where('status', '=', 'active'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const parent = await makeParent(site)
  const jobId = await makeCase(parent)
  const startsAt = new Date(Math.ceil(site.clock.now().getTime() / HOUR_MS + 48) * HOUR_MS)
  await requestTrial(parent.ctx, { jobId, tutorId, startsAt, minutes: 30, price: cents(0) })
  site.clock.advance(60_000)
  expect(await run()).toBe(1)
  expect(await statesOf('lesson', jobId)).toEqual(['scheduled'])
})

test('a tutor with an account answers in person', async () => {
  const parent = await makeParent(site)
  const tutor = await makeTutor(site)
  const jobId = await makeCase(parent)
  await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
  site.clock.advance(HOUR_MS)
  expect(await run()).toBe(0)
  expect(await statesOf('booking', jobId)).toEqual(['requested'])
})

test('there is no such work with live providers, without the demo’s wish, or in a database that is no demo’s', async () => {
  const demo = readConfig({})
  const { database } = site
  expect(await demoJobs({ ...demo, providers: 'live' }, testContext(site))).toEqual([])
  expect(await demoJobs({ ...demo, fillsDemo: false }, testContext(site))).toEqual([])
  await database.db.updateTable('demo_fill').set({ peopleAt: null }).execute()
  expect(await demoJobs(demo, testContext(site))).toEqual([])
  await database.db.updateTable('demo_fill').set({ peopleAt: site.clock.now() }).execute()
  expect((await demoJobs(demo, testContext(site))).map(({ name }) => name)).toEqual(['demo.answer'])
})
