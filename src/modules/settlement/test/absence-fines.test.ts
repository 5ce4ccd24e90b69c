import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { decideFine } from '../use-cases/answer-fine.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

test('a parent owes half of the first missed lesson and all of the next, from escrow to the tutor less 15 %', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'tutor')
  await steps.missed(match, 'tutor')
  expect(await steps.sumsOf(match.parent)).toMatchObject([
    { reason: 'parent_absent', state: 'proposed', amount: 375 },
    { reason: 'parent_absent', state: 'proposed', amount: 187.5 },
  ])
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await steps.sumsOf(match.parent)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  // 85 % of $187.50 and of $375.
  expect(await steps.posted(match.tutor)).toBe(15_937 + 31_875)
  expect((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data).toMatchObject({
    inEscrow: 187.5,
    fines: [
      { reason: 'parent_absent', state: 'paid', amount: 187.5 },
      { reason: 'parent_absent', state: 'paid', amount: 375 },
    ],
  })
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(18_750)
  await steps.expectBalanced()
})

test('what may be due of a missed lesson stays when the match is left, and goes back when the appeal is upheld', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'tutor')
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(56_250)
  const [fine] = await steps.finesOf(match.parent)
  expect((await steps.as(match.parent, 'fine/appeal', { fineId: fine?.fineId, text: 'We were there' })).code).toBe('OK')
  await decideFine(steps.desk(), { fineId: fine?.fineId ?? '', verdict: 'cancel', reason: 'The hall was closed' })
  await steps.tend()
  expect(await steps.free(match.parent)).toBe(75_000)
  expect(await steps.sumsOf(match.parent)).toMatchObject([{ state: 'cancelled', due: 0 }])
  expect(await steps.kindsOf(match.parent)).toEqual(expect.arrayContaining(['absence-fined', 'fine-cancelled']))
  expect(await steps.kindsOf(match.tutor)).toContain('absence-forgiven')
  await steps.expectBalanced()
})

test('when the first missed lesson does not count, the second costs half', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'tutor')
  await steps.missed(match, 'tutor')
  const [second, first] = await steps.finesOf(match.parent)
  expect([first?.amount, second?.amount]).toEqual([187.5, 375])
  expect((await steps.as(match.parent, 'fine/appeal', { fineId: first?.fineId, text: 'We were there' })).code).toBe('OK')
  await decideFine(steps.desk(), { fineId: first?.fineId ?? '', verdict: 'cancel', reason: 'The hall was closed' })
  expect(await steps.sumsOf(match.parent)).toMatchObject([
    { state: 'proposed', amount: 187.5 },
    { state: 'cancelled', amount: 187.5 },
  ])
  expect(await steps.kindsOf(match.parent)).toContain('fine-lowered')
})

test('what the escrow has not is to be paid, and reaches the tutor once it is whole', async () => {
  const match = await steps.matchedWith(75_000)
  // Two held lessons take all of it.
  await steps.held(match)
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  const before = await steps.posted(match.tutor)
  await steps.missed(match, 'tutor')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await steps.sumsOf(match.parent)).toMatchObject([{ state: 'due', due: 187.5 }])
  const { jobId } = match
  await steps.payOutside(await steps.ordered(match.parent, { jobId, customizeAmount: 87.5 }))
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(before)
  expect((await steps.as(match.parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  await steps.tend()
  await steps.payOutside(await steps.ordered(match.parent, { jobId }))
  expect((await steps.posted(match.tutor)) - before).toBe(15_937)
  expect(await steps.sumsOf(match.parent)).toMatchObject([{ state: 'paid', due: 0 }])
  expect(await steps.free(match.parent)).toBe(0)
  await steps.expectBalanced()
})
