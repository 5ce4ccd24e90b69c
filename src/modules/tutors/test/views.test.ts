import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { countView } from '../use-cases/count-view.ts'
import { flushViews } from '../use-cases/flush-views.ts'
import { viewCounter } from '../use-cases/view-counter.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

const ID = 100_001
const MINUTE_MS = 60_000

async function viewsOf(id: number): Promise<number> {
  const row = await site.database.db
    .selectFrom('tutor_stat')
    .select('viewCount')
    .where('tutorId', '=', id)
    .executeTakeFirstOrThrow()
  return row.viewCount
}

function visitor(address: string, minutes = 0) {
  return testContext({ ...site, clock: { now: () => new Date(site.now.getTime() + minutes * MINUTE_MS) } }, { address })
}

test('views are written together, each visitor once in half an hour', async () => {
  await site.database.db.updateTable('tutor').set({ status: 'active' }).execute()
  const views = viewCounter()
  const before = await viewsOf(ID)
  const counted = [
    await countView(visitor('a'), { views, tutorId: ID }),
    await countView(visitor('a', 29), { views, tutorId: ID }),
    await countView(visitor('b', 29), { views, tutorId: ID }),
    await countView(visitor('a', 30), { views, tutorId: ID }),
    await countView(visitor('a', 30), { views, tutorId: ID + 1 }),
  ]
  expect(counted.map((answer) => answer.counted)).toEqual([true, false, true, true, true])
  expect(await viewsOf(ID)).toBe(before)
  await flushViews(visitor(''), views)
  expect(await viewsOf(ID)).toBe(before + 3)
  await flushViews(visitor(''), views)
  expect(await viewsOf(ID)).toBe(before + 3)
})

test('a view of an unknown tutor is refused', async () => {
  await expect(countView(visitor('a'), { views: viewCounter(), tutorId: 5 })).rejects.toMatchObject({ code: 'TUTOR_NOT_FOUND' })
})

test('a view that leaves between two flushes waits for the next one', async () => {
  const views = viewCounter()
  views.count({ visitor: 'a', tutorId: ID, now: site.now })
  expect(views.take()).toEqual(new Map([[ID, 1]]))
  views.count({ visitor: 'b', tutorId: ID, now: site.now })
  expect(views.take()).toEqual(new Map([[ID, 1]]))
})
