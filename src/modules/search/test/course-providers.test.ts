import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseDocument } from '#modules/courses/public.ts'
import { NO_CRITERIA } from '#modules/engine/public.ts'
import type { SearchProvider } from '#modules/engine/public.ts'
import type { Database } from '#platform/db/database.ts'
import { foldText, runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { LISTINGS } from '../listings/listings.ts'
import { courseCriteriaOf } from '../listings/courses/domain/criteria.ts'
import { EMPTY_COURSE_QUERY } from '../listings/courses/domain/query.ts'
import { COURSE_TABLE } from '../listings/courses/domain/table.ts'
import { postgresProvider } from '../store/postgres-provider.ts'
import { NO_STATISTICS, readFrequencies } from '../store/term-frequencies.ts'
import type { Frequencies } from '../store/term-frequencies.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { indexDocuments } from '../use-cases/index-documents.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { transact } from '../../../../test/test-context.ts'
import { SILENT } from './fill-search.ts'
import { randomCourseQuery, randomCourses } from './random-courses.ts'
import { integer, oneOf, randomFrom } from './random-documents.ts'
import { findAmongCourses } from './reference-courses.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomCourses(500, 17, NOW)

let database: Database
let engine: SearchEngine
let frequencies: Frequencies

const index = async (documents: readonly CourseDocument[]): Promise<void> =>
  await transact({ database, clock: { now: () => NOW } }, async (tx) => await indexDocuments(tx, LISTINGS.courses, documents))

beforeAll(async () => {
  database = await openTestDatabase()
  await index(DOCUMENTS)
  frequencies = await readFrequencies(database.db, COURSE_TABLE)
  engine = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.courses
  await engine.start()
  await engine.whenReady()
})

afterAll(async () => {
  await engine?.stop()
  await database?.close()
})

/** How many are found in all. */
async function expectAgreement(provider: SearchProvider, seed: number): Promise<number> {
  const random = randomFrom(seed)
  const query = randomCourseQuery(random)
  const [offset, limit] = [oneOf(random, [0, 0, 12, 60]), integer(random, 1, 50)]
  const all = findAmongCourses(DOCUMENTS, query, NOW)
  const found = await provider.find({ criteria: courseCriteriaOf(query), sort: query.sort, offset, limit })
  const total = found.total === null ? {} : { total: all.length, totalIsCapped: false }
  const wanted = { ...found, ids: all.slice(offset, offset + limit), hasNextPage: all.length > offset + limit, ...total }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect({ ...found, query }).toEqual({ ...wanted, query })
  return all.length
}

test('the memory provider finds the courses that the reference search finds, in its order', async () => {
  expect([engine.provider, engine.documents]).toEqual(['memory', DOCUMENTS.filter((one) => one.isListed).length])
  let met = 0
  for (let seed = 1; seed <= 2400; seed++) if ((await expectAgreement(engine, seed)) > 0) met += 1
  expect(met).toBeGreaterThan(1200)
})

test('the postgres provider finds them too, whatever the statistics say', async () => {
  const wrong: Frequencies = { ...frequencies, termShare: () => 0.9, wordShare: () => 0.9, rangeShare: () => 0.9 }
  for (const [known, queries] of [
    [frequencies, 200],
    [wrong, 50],
    [NO_STATISTICS, 50],
  ] as const)
    for (let seed = 1; seed <= queries; seed++)
      await expectAgreement(
        postgresProvider(COURSE_TABLE, database.db, () => known),
        seed,
      )
})

test('words of a text are found by both', async () => {
  const words = [runsOf(foldText('歷屆試題')).flatMap(termsOfRun)]
  const request = { criteria: { ...courseCriteriaOf(EMPTY_COURSE_QUERY), words }, sort: 'newest', offset: 0, limit: 50 }
  const wanted = DOCUMENTS.filter((one) => one.isListed && one.texts.some((text) => text.includes('歷屆試題')))
  const found = await engine.find(request)
  expect(found.total).toBe(wanted.length)
  expect((await postgresProvider(COURSE_TABLE, database.db, () => frequencies).find(request)).ids).toEqual(found.ids)
})

test('a course that is taken down and comes back is followed by the index', async () => {
  const [first] = DOCUMENTS.filter((one) => one.isListed)
  if (!first) throw new Error('no courses')
  const isFound = async (): Promise<boolean> =>
    (await engine.find({ criteria: { ...NO_CRITERIA, id: first.id }, sort: 'smartOrder', offset: 0, limit: 1 })).ids.length > 0
  const followed = async (change: () => Promise<void>): Promise<void> => {
    const following = new Promise<void>((resolve) => engine.onChange(resolve))
    await change()
    await following
  }
  await followed(() => index([{ ...first, isListed: false }]))
  expect(await isFound()).toBe(false)
  await followed(() => index([first]))
  expect(await isFound()).toBe(true)
})
