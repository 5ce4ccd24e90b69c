import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { HOUR_MS } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const ready = async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, jobId } = match
  await steps.payOutside(dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/case/fee', { jobId })).tradeNo)
  return { ...match, lessonId: await steps.held(match) }
}
type Ready = Awaited<ReturnType<typeof ready>>
const claim = async ({ parent, lessonId }: Ready) =>
  (await steps.as(parent, 'parent/lesson/guarantee', { lessonId, cause: 'other', amount: 375 })).code
const outcome = async ({ parent, tutor }: Ready) => [await steps.free(parent), await steps.posted(tutor)]

test('pressed eight times at once, the price goes back once', async () => {
  const one = await ready()
  const codes = await Promise.all(Array.from({ length: 8 }, async () => await claim(one)))
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(new Set(codes).isSubsetOf(new Set(['OK', 'LESSON_STATE_CHANGED', 'GUARANTEE_NOT_OPEN']))).toBe(true)
  expect(await outcome(one)).toEqual([75_000, 0])
  await steps.expectBalanced()
})

test('at the moment of the release either the parent has it back or the tutor is paid', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await ready()
    // One millisecond before silence decides, so that both may be first.
    site.clock.advance(72 * HOUR_MS - 1)
    const claiming = claim(one)
    site.clock.advance(1)
    const [code] = await Promise.all([claiming, steps.tend()])
    await steps.tend()
    expect(['OK', 'LESSON_STATE_CHANGED', 'LESSON_NOT_NOW', 'GUARANTEE_NOT_OPEN']).toContain(code)
    expect(await outcome(one)).toEqual(code === 'OK' ? [75_000, 0] : [0, 31_875])
  }
  await steps.expectBalanced()
})

test('a problem reported, a match left and the guarantee at once: one of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await ready()
    const { parent, tutor, lessonId, jobId } = one
    const [claimed, reported, left] = await Promise.all([
      claim(one),
      steps.as(parent, 'parent/lesson/problem', { lessonId, problem: 'quality', note: 'not prepared' }).then(({ code }) => code),
      steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' }).then(({ code }) => code),
    ])
    // A deadlock ends one of them as INTERNAL.
    expect([claimed, reported, left]).not.toContain('INTERNAL')
    if (claimed === 'OK') expect([reported, left]).toEqual(['LESSON_STATE_CHANGED', 'JOB_NOT_FOUND'])
    else expect([reported, left]).toContain('OK')
    expect((await outcome(one))[1]).toBe(0)
  }
  await steps.expectBalanced()
})
