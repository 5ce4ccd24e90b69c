import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaidWorld } from './paid-course.ts'
import type { PaidWorld } from './paid-course.ts'
import { playSales } from './play-sales.ts'

let world: PaidWorld
beforeAll(async () => void (world = await openPaidWorld()))
afterAll(async () => await world.close())

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever a buyer does in turn, no cent is wrong and nothing is granted twice: life %i',
  async (seed) => {
    expect((await playSales(world, { seed, steps: 30 })).wrong).toEqual([])
  },
)
