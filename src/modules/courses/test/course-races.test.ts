import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { raceCourses } from './race-courses.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0)))
afterAll(async () => await site.close())

test.for([1, 2, 3])('moves, edits, ends, reviews and videos that race lose nothing (seed %i)', async (seed) => {
  const { wrong, outcomes } = await raceCourses(site, { seed, races: 20, atOnce: 6 })
  expect(wrong).toEqual([])
  expect(Object.keys(outcomes).length).toBeGreaterThan(15)
})
