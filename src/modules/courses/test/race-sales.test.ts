import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaidWorld } from './paid-course.ts'
import type { PaidWorld } from './paid-course.ts'
import { raceSales } from './race-sales.ts'

let world: PaidWorld
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())

test('parts of one course from many tabs at once: no unit is paid twice, no cent is lost', async () => {
  const { wrong, outcomes } = await raceSales(world, { races: 12, atOnce: 16, seed: 1 })
  expect(wrong).toEqual([])
  expect(outcomes['unit OK']).toBeGreaterThan(0)
})
