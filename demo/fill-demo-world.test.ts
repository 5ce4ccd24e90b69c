import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { Readable } from 'node:stream'
import { openMigratedEmbedded } from '../test/embedded-database.ts'
import { NO_STORAGE } from '../test/no-storage.ts'
import { fillDemoWorld } from './fill-demo-world.ts'

const now = new Date('2026-11-21T04:00:00Z')
const report = (): void => {}
const put = async (): Promise<void> => {}
const full = { ...NO_STORAGE, put, open: async () => ({ stream: Readable.from([]), size: 0, modifiedAt: now }) }
const broken = { ...NO_STORAGE, put: async () => Promise.reject(new Error('disk full')), open: async () => null }

let database: Database
beforeAll(async () => {
  database = await openMigratedEmbedded()
})
afterAll(async () => await database.close())

async function countOf(table: 'tutor' | 'school' | 'tutor_search' | 'case_search' | 'review' | 'demo_fill'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

test('a fill that fails leaves nothing, the next one writes the whole world, and a third one nothing more', async () => {
  await expect(fillDemoWorld({ database, storage: broken, now, report, tutors: 40 })).rejects.toThrow('disk full')
  expect([await countOf('tutor'), await countOf('review'), await countOf('demo_fill')]).toEqual([0, 0, 0])

  expect(await fillDemoWorld({ database, storage: full, now, report, tutors: 40, cases: 30 })).toBe(true)
  const open = await database.db.selectFrom('tuition_case').select('id').where('status', '=', 'open').execute()
  expect([open.length, await countOf('case_search')]).toEqual([30, 30])
  expect(await countOf('review')).toBeGreaterThan(20)
  expect([await countOf('tutor'), await countOf('tutor_search'), await countOf('demo_fill')]).toEqual([40, 40, 1])
  expect(await countOf('school')).toBeGreaterThan(18 * 5)
  const held = await database.db.selectFrom('lesson').select(['state', 'settledAt']).execute()
  expect(held.length).toBeGreaterThan(20)
  // What is over leaves nothing for the jobs of the first start to settle.
  expect(held.filter(({ state, settledAt }) => state !== 'confirmed' || settledAt === null || settledAt > now)).toEqual([])

  expect(await fillDemoWorld({ database, storage: full, now, report, tutors: 40 })).toBe(false)
  expect(await countOf('tutor')).toBe(40)
})

test('the next registered tutor takes the next number', async () => {
  const { id } = await database.db
    .insertInto('tutor')
    .values({
      nameZh: '新人',
      nameEn: 'New Person',
      sex: 'female',
      birthYear: 2000,
      priceMinCents: 20_000,
      experienceYears: 0,
      education: 6,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(100_041)
})
