import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { HOUR_MS, makeTutor } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

test('a request without the prepaid half is refused, and nothing of it stays', async () => {
  const { answer, parent, jobId } = await steps.requested(74_999)
  expect(answer.code).toBe('HALL_FEE_REQUIRED')
  expect(await steps.free(parent)).toBe(74_999)
  const left = await site.database.db.selectFrom('booking').select('id').where('caseId', '=', jobId).execute()
  expect(left).toEqual([])
})

test('a request sets the half aside; when it is taken back, it is free at once', async () => {
  const { parent, bookingId } = await steps.requested(75_000)
  expect([await steps.posted(parent), await steps.free(parent)]).toEqual([75_000, 0])
  expect((await steps.as(parent, 'parent/booking/cancel', { bookingId })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(75_000)
})

test('several requests of a case hold once, as much as the dearest needs', async () => {
  const { parent, jobId, bookingId } = await steps.requested(200_000)
  expect(await steps.free(parent)).toBe(125_000)
  const subjects = SAMPLE_PROFILE.subjects.map((one) => ({ ...one, price: cents(28_000) }))
  const dearer = await makeTutor(site, { subjects })
  expect((await steps.as(parent, 'parent/job/book/tutor', { jobId, tutorId: dearer.tutorId })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(116_000)
  expect((await steps.as(parent, 'parent/booking/cancel', { bookingId })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(116_000)
  await steps.expectBalanced()
})

test('the tutor declines, or does not answer: the money is free', async () => {
  const declined = await steps.requested(75_000)
  expect((await steps.as(declined.tutor, 'tutor/booking/decline', { bookingId: declined.bookingId })).code).toBe('OK')
  expect(await steps.free(declined.parent)).toBe(75_000)
  const silent = await steps.requested(75_000)
  site.clock.advance(49 * HOUR_MS)
  await steps.tend()
  expect(await steps.free(silent.parent)).toBe(75_000)
})

test('a tutor who deletes their account frees what was set aside for them', async () => {
  const { parent, tutor } = await steps.requested(75_000)
  expect(await steps.free(parent)).toBe(0)
  await steps.closing(tutor)
  expect(await steps.free(parent)).toBe(75_000)
})

test('requests that end at the same moment leave one hold, as large as what is still asked for', async () => {
  const { parent, jobId, tutor, bookingId } = await steps.requested(200_000)
  const others = await Promise.all([makeTutor(site), makeTutor(site), makeTutor(site)])
  const bookings: number[] = []
  for (const { tutorId } of others) {
    const answer = await steps.as(parent, 'parent/job/book/tutor', { jobId, tutorId, price: 250 })
    bookings.push((answer.data as { bookingId: number }).bookingId)
  }
  const declined = [
    steps.as(tutor, 'tutor/booking/decline', { bookingId }),
    ...others
      .slice(1)
      .map(async (other, index) => await steps.as(other, 'tutor/booking/decline', { bookingId: bookings[index + 1] })),
  ]
  expect((await Promise.all(declined)).map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  expect(await steps.free(parent)).toBe(125_000)
  expect((await steps.as(parent, 'parent/booking/cancel', { bookingId: bookings[0] })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(200_000)
  await steps.expectBalanced()
})
