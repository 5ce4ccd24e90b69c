import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openMigratedEmbedded } from '../../test/embedded-database.ts'
import { insertTutors } from '../load/insert-tutors.ts'
import { demoCourses } from './demo-courses.ts'
import { findCourseOwners } from './find-course-owners.ts'

const now = new Date('2026-11-21T04:00:00Z')
const WORLD = { firstId: 100_001, seed: 2026, now, hasPast: false }
const courses = demoCourses()

let database: Database
beforeAll(async () => {
  database = await openMigratedEmbedded()
})
afterAll(async () => await database.close())

const fill = async (plan: { readonly firstId: number; readonly count: number }): Promise<void> =>
  await database.db.transaction().execute(async (trx) => await insertTutors(trx, { ...WORLD, ...plan }, () => {}))

test('in the world of the demo each owner is a tutor of their own, who teaches what all of their courses are about', async () => {
  await fill({ firstId: 100_001, count: 40 })
  const few = await findCourseOwners(database.db, courses)
  expect(few.size).toBeGreaterThan(0)
  expect(few.size).toBeLessThan(24)

  await fill({ firstId: 100_041, count: 1960 })
  const owners = await findCourseOwners(database.db, courses)
  expect(owners.size).toBe(24)
  expect(new Set(owners.values()).size).toBe(24)
  expect(owners.has('showcase')).toBe(false)
  for (const { key, owner, subject, levelMin, levelMax, language } of courses) {
    const id = owners.get(owner)
    if (id === undefined) continue
    const tutor = await database.db.selectFrom('tutor').select(['status', 'languages']).where('id', '=', id).executeTakeFirst()
    expect(tutor?.status, key).toBe('active')
    expect(tutor?.languages, key).toContain(language)
    const taught = await database.db.selectFrom('tutor_subject').selectAll().where('tutorId', '=', id).execute()
    const isTaught = taught.some((one) => one.subject === subject && one.levelMin <= levelMax && one.levelMax >= levelMin)
    expect(isTaught, key).toBe(true)
  }
})
