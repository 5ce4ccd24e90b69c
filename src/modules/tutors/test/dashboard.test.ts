import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import { flushViews } from '../use-cases/flush-views.ts'
import { viewCounter } from '../use-cases/view-counter.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

test('home says what to do next and counts views and favourites of each of thirty days', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const tutorId = tutor.tutorId ?? 0
  await site.database.db.updateTable('tutor').set({ status: 'active' }).where('id', '=', 100_001).execute()
  for (const [days, views] of [
    [0, 2],
    [1, 1],
    [40, 5],
  ] as const) {
    const counter = viewCounter()
    const now = new Date(site.now.getTime() - days * 86_400_000)
    for (let visitor = 0; visitor < views; visitor++) counter.count({ visitor: `v${visitor}`, tutorId, now })
    await flushViews(testContext({ ...site, clock: { now: () => now } }), counter)
  }
  const answer = await site.server.inject({ url: '/api/tutor/dashboard', headers: tutor.headers })
  const { data } = answer.json<{ data: Dashboard }>()
  expect(data.days).toHaveLength(30)
  expect(data.days.slice(-2)).toEqual([
    { day: '2026-11-20', views: 1, favourites: 0 },
    { day: '2026-11-21', views: 2, favourites: 0 },
  ])
  expect(data.days[0]).toEqual({ day: '2026-10-23', views: 0, favourites: 0 })
  expect(data.counts).toEqual({ viewCount: 8, tutorCollectedCount: 0, successJobCount: 0, taughtHours: 0 })
  expect(data.actions[0]).toMatchObject({ kind: 'part', part: 'subjects', isRequired: true })
  expect(data.recommendation).toEqual({ isRecommended: false, expiresAt: null, boosts: null })
})

test('home is a tutor’s alone', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const answer = await site.server.inject({ url: '/api/tutor/dashboard', headers: parent.headers })
  expect(answer.json()).toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
})
