import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { DAY_MS, makeCase, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const begunBy = async (parent: TestPerson) =>
  dataOf<{ list: { jobId: number; tutorId: number; part: string | null }[] }>(
    await steps.read(parent, 'parent/booking/begun/list'),
  ).list
const begin = async (parent: TestPerson, body: object) => (await steps.as(parent, 'parent/booking/begin', body)).code

test('a booking that was begun is found again with its tutor and time, until it is sent', async () => {
  const [parent, tutor] = [await steps.parentWith(75_000), await makeTutor(site)]
  const jobId = await makeCase(parent)
  for (const part of ['mon-evening', 'sat-morning'])
    expect(await begin(parent, { jobId, tutorId: tutor.tutorId, part })).toBe('OK')
  expect(await begunBy(parent)).toMatchObject([{ jobId, tutorId: tutor.tutorId, part: 'sat-morning' }])
  const asked = await steps.as(parent, 'parent/job/book/tutor', { jobId, tutorId: tutor.tutorId, price: 250 })
  expect(asked.code).toBe('OK')
  expect(await begunBy(parent)).toEqual([])
})

test('it is forgotten after seven days, and nobody begins one for another’s case', async () => {
  const [parent, other, tutor] = [await steps.parentWith(0), await steps.parentWith(0), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const body = { jobId, tutorId: tutor.tutorId }
  expect(await begin(other, body)).toBe('JOB_NOT_FOUND')
  expect(await begin(parent, { ...body, part: 'some-time' })).toBe('INVALID_INPUT')
  expect(await begin(parent, body)).toBe('OK')
  site.clock.advance(7 * DAY_MS)
  expect(await begunBy(parent)).toEqual([])
  await steps.tend()
  expect(await site.database.db.selectFrom('begun_booking').select('caseId').where('caseId', '=', jobId).execute()).toEqual([])
})

test('it is dropped by who began it, and begun again by undoing that', async () => {
  const [parent, other, tutor] = [await steps.parentWith(0), await steps.parentWith(0), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const body = { jobId, tutorId: tutor.tutorId }
  const forget = async (who: TestPerson) => (await steps.as(who, 'parent/booking/begun/forget', body)).code
  expect(await begin(parent, { ...body, part: 'sat-morning' })).toBe('OK')
  expect(await forget(other)).toBe('JOB_NOT_FOUND')
  expect(await begunBy(parent)).toHaveLength(1)
  expect([await forget(parent), await forget(parent)]).toEqual(['OK', 'OK'])
  expect(await begunBy(parent)).toEqual([])
  expect(await begin(parent, { ...body, part: 'sat-morning' })).toBe('OK')
  expect(await begunBy(parent)).toMatchObject([{ part: 'sat-morning' }])
})
