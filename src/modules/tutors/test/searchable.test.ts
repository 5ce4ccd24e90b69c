import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchRowOf } from '#modules/search/public.ts'
import { dollars } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { findTutors } from '../store/find-tutors.ts'
import { refreshAging } from '../../search/use-cases/refresh-rows.ts'
import { saveTutorProfile } from '../use-cases/save-tutor-profile.ts'
import { tutorDocumentsOf } from '../use-cases/tutor-documents-of.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(60)))
afterAll(async () => await site.close())

const ID = 100_007
const system = () => testContext({ ...site, clock: { now: () => site.now } })

async function searchRow(id: number) {
  return await site.database.db
    .selectFrom('tutor_search')
    .select(['status', 'price', 'terms', 'words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the demo world is searchable exactly as its stored profiles say', async () => {
  const rows = (await site.database.raw('select * from tutor_search order by id', [])) as { id: number }[]
  const documents = await tutorDocumentsOf(
    system(),
    rows.map((row) => row.id),
  )
  expect(rows).toEqual(documents.map((document) => searchRowOf(document, site.now)))
})

test('a saved profile reads back as it was and is searchable at once', async () => {
  const [stored] = await findTutors(site.database.db, [ID])
  if (!stored) throw new Error('no such tutor')
  const price = dollars(990)
  const profile = {
    ...stored.profile,
    status: 'active' as const,
    subjects: [{ subject: 'music_guzheng', customLabel: null, levelMin: 5, levelMax: 10, price }],
    areaIds: [40_101],
  }
  await saveTutorProfile(system(), profile)
  const [again] = await findTutors(site.database.db, [ID])
  expect(again).toEqual({ profile: { ...profile, updatedAt: site.now }, stat: stored.stat })
  const row = await searchRow(ID)
  expect([row.status, row.price]).toEqual([1, 990])
  const change = await site.database.db.selectFrom('tutor_search_change').select('tutorId').where('tutorId', '=', ID).execute()
  expect(change.length).toBeGreaterThan(0)

  await saveTutorProfile(system(), { ...profile, status: 'hidden' })
  expect((await searchRow(ID)).status).toBe(0)
})

test('only the system and operators may save a profile so far', async () => {
  const [stored] = await findTutors(site.database.db, [ID])
  if (!stored) throw new Error('no such tutor')
  const visitor = { ...system(), actor: { kind: 'visitor' } as const }
  await expect(saveTutorProfile(visitor, stored.profile)).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
})

test('the daily refresh encodes every tutor as of that day', async () => {
  const later = new Date('2027-11-21T04:00:00Z')
  const before = await site.database.db.selectFrom('tutor_search').select('age').where('id', '=', ID).executeTakeFirstOrThrow()
  expect(await refreshAging(testContext({ ...site, clock: { now: () => later } }))).toBe(60)
  const after = await site.database.db.selectFrom('tutor_search').select('age').where('id', '=', ID).executeTakeFirstOrThrow()
  expect(after.age).toBe(before.age + 1)
})
