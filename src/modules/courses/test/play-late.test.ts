import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaidWorld } from './paid-course.ts'
import type { PaidWorld } from './paid-course.ts'
import { playLate } from './play-late.ts'

let world: PaidWorld
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())

test('late, double and overtaking payments of parts of one course: nothing is had twice, what is not wanted goes back', async () => {
  const played = []
  for (let seed = 1; seed <= 12; seed++) played.push(await playLate(world, { seed }))
  expect(played.flatMap(({ wrong }) => wrong)).toEqual([])
  // Both ways out were gone.
  expect(played.reduce((sum, { sold }) => sum + sold, 0)).toBeGreaterThan(5)
  expect(played.reduce((sum, { returned }) => sum + returned, 0)).toBeGreaterThan(5)
  expect(await world.broken()).toEqual([])
})
