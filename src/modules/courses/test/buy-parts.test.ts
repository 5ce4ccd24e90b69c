import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { buy, openBuyer, sellCourse, systemOf } from './bought-course.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

test('a unit, then the rest of the course for the difference', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: 150, chapters: [{ price: null, units: [100, 100] }] })
  const buyer = await openBuyer(world)
  expect(await buy(world, buyer, { productId: course.chapters[0]?.units[0]?.productId ?? 0 })).toMatchObject({ due: 100 })
  expect(await buy(world, buyer, { productId: course.wholeId })).toMatchObject({ due: 50 })
  const found = await reconcileLedger(systemOf(world))
  expect(found.results.filter(({ problems }) => problems > 0)).toEqual([])
})
