import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { twoWriters } from './two-writers.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

test('two who write one course over bad lines lose nothing that they typed, and are asked where both changed the same', async () => {
  let asked = 0
  for (let seed = 1; seed <= 20; seed += 1) {
    const run = await twoWriters(world, seed)
    expect(run.lost, `seed ${seed}`).toEqual([])
    asked += run.asked
  }
  expect(asked).toBeGreaterThan(5)
})
