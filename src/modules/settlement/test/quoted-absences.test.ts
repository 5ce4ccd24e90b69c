import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import { trialStepsOn } from '../../trials/test/trial-steps.ts'
import type { TrialAnswer } from '../../trials/test/trial-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof trialStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = trialStepsOn(site)
})
afterAll(async () => await site.close())

const absenceOf = async (who: TestPerson, lessonId: string) =>
  dataOf<{ absence: unknown }>(await steps.read(who, `lesson/detail/${lessonId}`)).absence

test('a lesson of $375 says to both sides what not coming costs, and keeps what the match was quoted', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.scheduled(match, 24)
  await changeAmountOn(site, 'fineFixed', 30_000)
  await changeAmountOn(site, 'fineFirstAbsencePercent', 6000)
  for (const who of [match.parent, match.tutor])
    expect(await absenceOf(who, lessonId)).toEqual({ tutor: 575, first: 187.5, later: 375 })
  const later = await steps.matchedWith(75_000)
  expect(await absenceOf(later.parent, await steps.scheduled(later, 24))).toEqual({ tutor: 675, first: 225, later: 375 })
  await changeAmountOn(site, 'fineFixed', 20_000)
  await changeAmountOn(site, 'fineFirstAbsencePercent', 5000)
})

test('it costs nothing in a match from before the tariff, nor once the lesson has begun', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.scheduled(match, 24)
  await site.database.db.updateTable('match_escrow').set({ finesApply: false }).where('caseId', '=', match.jobId).execute()
  expect(await absenceOf(match.parent, lessonId)).toBeNull()
  const other = await steps.matchedWith(75_000)
  expect(await absenceOf(other.parent, await steps.held(other))).toBeNull()
})

test('a trial counts with its own price, a free one for its tutor alone', async () => {
  const trial = await steps.agreed()
  expect(await absenceOf(trial.parent, trial.lessonId)).toEqual({ tutor: 350, first: 75, later: 150 })
  const pair = await steps.pairWith(0, { minutes: 60, price: cents(0) })
  const { trialId } = dataOf<TrialAnswer>(await steps.ask(pair, { price: 0 }))
  const { lessonId = '' } = dataOf<TrialAnswer>(await steps.as(pair.tutor, 'tutor/trial/accept', { trialId, price: 0 }))
  expect(await absenceOf(pair.tutor, lessonId)).toEqual({ tutor: 200, first: 0, later: 0 })
})

test('of a trial the tutor keeps the commission of the acceptance, the parent the tariff of the request', async () => {
  const asked = await steps.asked()
  const { parent, tutor, trialId } = asked
  await changeAmountOn(site, 'commissionFirstPercent', 2000)
  await changeAmountOn(site, 'fineFirstAbsencePercent', 8000)
  expect(await steps.listOf(tutor)).toMatchObject([{ commission: 30 }])
  const { lessonId = '' } = dataOf<TrialAnswer>(await steps.as(tutor, 'tutor/trial/accept', { trialId, price: 150 }))
  await changeAmountOn(site, 'commissionFirstPercent', 1500)
  expect(await absenceOf(parent, lessonId)).toEqual({ tutor: 350, first: 75, later: 150 })
  site.clock.advance(24 * 3_600_000)
  await steps.as(tutor, 'tutor/lesson/sign/in', { lessonId })
  site.clock.advance(1.75 * 3_600_000)
  await steps.as(tutor, 'tutor/lesson/sign/out', { lessonId })
  expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  site.clock.advance(601_000)
  await steps.tend()
  expect(await steps.posted(tutor)).toBe(12_000)
})
