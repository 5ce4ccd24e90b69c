import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { expireTrials } from '../use-cases/end-trials.ts'
import { HOUR_MS, makeCase, saveProfile } from '../../booking/test/booking-world.ts'
import { trialStepsOn } from './trial-steps.ts'
import type { TrialAnswer } from './trial-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof trialStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = trialStepsOn(site)
})
afterAll(async () => await site.close())

test('asking for a trial holds its price, and the same again is the same trial', async () => {
  const pair = await steps.pairWith(20_000)
  const startsAt = steps.quarter(48)
  const first = await steps.ask(pair, { startsAt })
  expect(first).toMatchObject({ code: 'OK', data: { state: 'requested', tutorId: pair.tutor.tutorId } })
  expect([await steps.posted(pair.parent), await steps.free(pair.parent)]).toEqual([20_000, 5000])
  expect((await steps.ask(pair, { startsAt })).data).toEqual(first.data)
  expect(await steps.free(pair.parent)).toBe(5000)
  expect(await steps.told(pair.parent)).toEqual(['held'])
  expect(await steps.told(pair.tutor)).toEqual(['requested'])
  // The tutor sees the house's part before the answer, the parent does not.
  expect(await steps.listOf(pair.tutor)).toMatchObject([
    { price: 150, held: 150, commission: 22.5, canAnswer: true, otherName: 'Chan Tai' },
  ])
  expect(await steps.listOf(pair.parent)).toMatchObject([
    { price: 150, held: 150, commission: null, canAnswer: false, canWithdraw: true },
  ])
  const { trialId } = first.data as TrialAnswer
  const story = await steps.read(pair.parent, `trial/detail/${trialId}`)
  expect(story.data).toMatchObject({ trialId, events: [{ to: 'requested' }] })
  expect((await steps.read((await steps.pairWith(0)).parent, `trial/detail/${trialId}`)).code).toBe('TRIAL_NOT_FOUND')
  await steps.expectBalanced()
})

test('a second trial of a pair is refused, also for another case or at another time', async () => {
  const pair = await steps.asked()
  expect((await steps.ask(pair, { startsAt: steps.quarter(48) })).code).toBe('TRIAL_ONCE')
  const other = await makeCase(pair.parent, { level: 16 })
  const refused = await steps.ask({ ...pair, jobId: other })
  expect(refused).toMatchObject({ code: 'TRIAL_ONCE' })
  const row = { parentAccountId: pair.parent.accountId, tutorId: pair.tutor.tutorId, caseId: other, state: 'requested' as const }
  const now = site.clock.now()
  await expect(
    site.database.db
      .insertInto('trial')
      .values({ ...row, minutes: 60, priceCents: 0, startsAt: now, createdAt: now, expiresAt: now })
      .execute(),
  ).rejects.toThrow('trial_once')
})

test('without the money it is refused and nothing stays; paid by an order it can be asked for', async () => {
  const pair = await steps.pairWith(14_999)
  expect((await steps.ask(pair)).code).toBe('TRIAL_FEE_REQUIRED')
  expect(await steps.free(pair.parent)).toBe(14_999)
  expect(await steps.listOf(pair.parent)).toEqual([])
  const { tutorId } = pair.tutor
  const quote = async () => (await steps.read(pair.parent, `parent/trial/quote?tutorId=${tutorId}`)).data
  expect(await quote()).toMatchObject({ minutes: 60, price: 150, priceCents: 15_000, canWithdraw: 149.99, isNeeded: true })
  expect((await steps.as(pair.parent, 'order/create/trial', { tutorId, amount: 14_999 })).code).toBe('PRICE_CHANGED')
  const order = await steps.as(pair.parent, 'order/create/trial', { tutorId, amount: 15_000 })
  await steps.payOutside((order.data as { tradeNo: string }).tradeNo)
  expect(await quote()).toMatchObject({ canWithdraw: 299.99, isNeeded: false })
  expect((await steps.ask(pair)).code).toBe('OK')
  expect(await steps.free(pair.parent)).toBe(14_999)
  expect((await steps.as(pair.parent, 'order/create/trial', { tutorId, amount: 15_000 })).code).toBe('TRIAL_ONCE')
  await steps.expectBalanced()
})

test('a trial is asked for as it is given now, at a free time of the tutor', async () => {
  const pair = await steps.pairWith(20_000)
  expect((await steps.ask(pair, { price: 100 })).code).toBe('PRICE_CHANGED')
  expect((await steps.ask(pair, { minutes: 45 })).code).toBe('PRICE_CHANGED')
  expect((await steps.ask(pair, { startsAt: new Date(site.clock.now().getTime() - 900_000).toISOString() })).code).toBe(
    'LESSON_TIME_WRONG',
  )
  const none = await steps.pairWith(0, null)
  expect((await steps.ask(none)).code).toBe('TRIAL_NOT_GIVEN')
  await saveProfile(site, pair.tutor.tutorId, { trial: null })
  expect((await steps.ask(pair)).code).toBe('TRIAL_NOT_GIVEN')
  const busy = await steps.matched()
  await steps.scheduled(busy, 24)
  await saveProfile(site, busy.tutor.tutorId, { trial: { minutes: 60, price: dollars(150) } })
  expect((await steps.ask({ ...pair, tutor: busy.tutor })).code).toBe('LESSON_CLASH')
  expect(await steps.free(pair.parent)).toBe(20_000)
})

test('declined, withdrawn or without an answer, the money is free, and the pair may try again', async () => {
  const declined = await steps.asked()
  const { trialId } = declined
  expect((await steps.as(declined.tutor, 'tutor/trial/decline', { trialId })).data).toMatchObject({ state: 'declined' })
  expect(await steps.free(declined.parent)).toBe(20_000)
  expect(await steps.told(declined.parent)).toEqual(['declined', 'held', 'returned'])
  expect((await steps.as(declined.tutor, 'tutor/trial/accept', { trialId })).code).toBe('TRIAL_STATE_CHANGED')
  expect((await steps.ask(declined, { startsAt: steps.quarter(30) })).code).toBe('OK')
  const withdrawn = await steps.asked()
  expect((await steps.as(withdrawn.parent, 'parent/trial/withdraw', { trialId: withdrawn.trialId })).code).toBe('OK')
  expect(await steps.free(withdrawn.parent)).toBe(20_000)
  expect(await steps.told(withdrawn.tutor)).toEqual(['requested', 'withdrawn'])
  const silent = await steps.asked()
  // It was wished for in 24 hours, which ends it before the 48 hours are over.
  site.clock.advance(24 * HOUR_MS + 900_000)
  expect((await steps.as(silent.tutor, 'tutor/trial/accept', { trialId: silent.trialId })).code).toBe('TRIAL_EXPIRED')
  await expireTrials(testContext(site, { takesPayments: true }))
  expect(await steps.free(silent.parent)).toBe(20_000)
  expect(await steps.told(silent.parent)).toEqual(['expired', 'held', 'returned'])
  await steps.expectBalanced()
})

test('a tutor is reminded once, twelve hours before the end', async () => {
  const { tutor } = await steps.asked()
  await steps.tend()
  expect(await steps.told(tutor)).toEqual(['requested'])
  site.clock.advance(13 * HOUR_MS)
  await steps.tend()
  await steps.tend()
  expect(await steps.told(tutor)).toEqual(['requested', 'to-answer'])
})

test('a case that is closed, and an account that goes, end what waits', async () => {
  const closed = await steps.asked()
  expect((await steps.as(closed.parent, 'parent/job/close', { jobId: closed.jobId })).code).toBe('OK')
  expect(await steps.listOf(closed.parent)).toMatchObject([{ state: 'lapsed', held: 0 }])
  expect(await steps.free(closed.parent)).toBe(20_000)
  expect(await steps.told(closed.tutor)).toEqual(['lapsed', 'requested'])
  const gone = await steps.asked()
  await steps.closing(gone.tutor)
  expect(await steps.free(gone.parent)).toBe(20_000)
  expect(await steps.told(gone.parent)).toEqual(['declined', 'held', 'returned'])
})
