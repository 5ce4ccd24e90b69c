import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeParent } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

test('a parent reads what happened to the matches of a case: lessons, money, and why one was left; others read nothing of it', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  const lessonId = await steps.held(match)
  await steps.as(parent, 'parent/lesson/confirm', { lessonId })
  site.clock.advance(601_000)
  await steps.tend()
  await steps.as(tutor, 'match/leave', { jobId, reason: 'distance' })
  const path = `booking/case/event/list?jobId=${jobId}`
  const { data } = await steps.read(parent, path)
  expect(data).toMatchObject({
    left: [{ isLeftByMe: false, reason: 'distance' }],
    lessons: [{ to: 'scheduled' }, { to: 'confirmed' }],
    money: [
      { what: 'in', amount: 750 },
      { what: 'lesson', amount: 375 },
      { what: 'back', amount: 375 },
    ],
  })
  expect((await steps.read(await makeParent(site), path)).data).toEqual({ fee: null, left: [], lessons: [], money: [] })
  expect((await steps.read(tutor, path)).code).toBe('SWITCH_TO_PARENT')
})
