import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import { DAY_MS } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const storyOf = async (who: TestPerson, query: string): Promise<MatchMoney> =>
  (await steps.read(who, `match/money?${query}`)).data as MatchMoney

test('a match tells every movement of its escrow, what each lesson brought and what comes', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  const first = await steps.held(match)
  expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId: first })).code).toBe('OK')
  const second = await steps.held(match)
  const before = await storyOf(parent, `jobId=${jobId}`)
  expect(before.coming.map(({ lessonId, price, covered }) => ({ lessonId, price, covered }))).toEqual([
    { lessonId: first, price: 375, covered: 375 },
    { lessonId: second, price: 375, covered: 375 },
  ])
  site.clock.advance(601_000)
  await steps.tend()
  const third = await steps.held(match)

  const story = await storyOf(parent, `jobId=${jobId}`)
  expect(story).toMatchObject({ jobNo: `C${jobId}`, tutorId: tutor.tutorId, endedAt: null, inEscrow: 375, frozen: 0 })
  expect(story.movements.map(({ kind, amount, balanceAfter, lessonId }) => [kind, amount, balanceAfter, lessonId])).toEqual([
    ['in', 750, 750, null],
    ['lesson', -375, 375, first],
  ])
  expect(story.releases).toMatchObject([
    { lessonId: first, minutes: 90, price: 375, released: 375, refunded: 0, commission: null },
  ])
  // The third is beyond what is there.
  expect(story.coming.map(({ lessonId, covered }) => [lessonId, covered])).toEqual([
    [second, 375],
    [third, 0],
  ])
  expect((await storyOf(tutor, `jobId=${jobId}`)).releases).toMatchObject([{ released: 375, commission: 56.25 }])
})

test('what a fine of the parent may take covers no lesson', async () => {
  const match = await steps.matchedWith(75_000)
  const missed = await steps.scheduled(match, 24)
  site.clock.advance(DAY_MS + 1_800_000)
  expect((await steps.as(match.tutor, 'lesson/missed', { lessonId: missed })).code).toBe('OK')
  for (const hours of [24, 48]) await steps.scheduled(match, hours)
  const { inEscrow, coming } = await storyOf(match.parent, `jobId=${match.jobId}`)
  expect([inEscrow, coming.map(({ covered }) => covered)]).toEqual([750, [375, 187.5]])
})

test('when a lesson is released is said: ten minutes after a confirmation, or when silence decides', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.held(match)
  const [silent] = (await storyOf(match.parent, `jobId=${match.jobId}`)).coming
  const lesson = async () =>
    (await steps.read(match.parent, `lesson/detail/${lessonId}`)).data as { autoConfirmAt: string; undoUntil: string }
  expect(silent?.releasesAt).toBe((await lesson()).autoConfirmAt)
  const now = site.clock.now().getTime()
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  const [confirmed] = (await storyOf(match.parent, `jobId=${match.jobId}`)).coming
  expect(confirmed?.releasesAt).toBe((await lesson()).undoUntil)
  expect(new Date(confirmed?.releasesAt ?? 0).getTime() - now).toBeGreaterThanOrEqual(600_000)
})

test('a match that was left keeps its story for both sides, and for nobody else', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  await steps.tend()
  for (const who of [parent, tutor]) {
    const story = await storyOf(who, `jobId=${jobId}&tutorId=${tutor.tutorId}`)
    expect(story.movements.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['in', 750, 750],
      ['lesson', -375, 375],
      ['back', -375, 0],
    ])
    expect(story).toMatchObject({ inEscrow: 0, coming: [] })
    expect(story.endedAt).not.toBeNull()
  }
  const stranger = await steps.parentWith(0)
  expect((await steps.read(stranger, `match/money?jobId=${jobId}`)).code).toBe('JOB_NOT_FOUND')
  expect((await steps.read(parent, `match/money?jobId=${jobId}&tutorId=1`)).code).toBe('JOB_NOT_FOUND')
})
