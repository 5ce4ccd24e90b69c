import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseAway } from '#platform/db/database-away.ts'
import type { Database } from '#platform/db/database.ts'
import { listPutOff } from '#platform/db/work-put-off.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { LISTINGS } from '../listings/listings.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import { startBothEngines } from './fill-search.ts'
import { CASE_TABLE } from '../listings/cases/domain/table.ts'
import { caseSearchRowOf } from '../listings/cases/domain/search-row.ts'
import { searchRowOf } from '../listings/tutors/domain/search-row.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import { indexDocuments, refreshDocuments } from '../use-cases/index-documents.ts'
import { refreshAll, refreshOutdated, refreshPutOff, startRefreshing } from '../use-cases/refresh-outdated.ts'
import type { Refreshed } from '../use-cases/refresh-outdated.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { randomCases } from './random-cases.ts'
import { randomDocuments } from './random-documents.ts'
import { testContext, transact } from '../../../../test/test-context.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomDocuments(60, 3, NOW)
const LISTING = TUTOR_TABLE

let database: Database
let batches: number[]
const ground = () => ({ database, clock: { now: () => NOW } })

/** Tutors as they are read when they are refreshed. */
const read = (documents: () => Promise<readonly TutorDocument[]>) => ({
  table: LISTING,
  rowsOf: async () => (await documents()).map((document) => searchRowOf(document, NOW)),
})

/** The owner's part: the documents in order of their numbers. */
const refreshed: Refreshed = {
  listing: LISTING,
  idsAfter: async (_db, after, limit) => {
    const part = DOCUMENTS.filter(({ id }) => id > after).slice(0, limit)
    batches.push(part.length)
    return part.map(({ id }) => id)
  },
  refresh: async (tx, ids) =>
    await refreshDocuments(
      tx,
      read(async () => DOCUMENTS.filter(({ id }) => ids.includes(id))),
      ids,
    ),
}

beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database?.close())

beforeEach(async () => {
  batches = []
  await database.raw('truncate tutor_search, tutor_search_change, search_format, work_put_off', [])
  // As a version wrote them that knew no names.
  const unnamed = DOCUMENTS.map((document) => ({ ...document, names: [] }))
  await transact(ground(), async (tx) => await indexDocuments(tx, LISTINGS.tutors, unnamed))
  await database.raw(`insert into search_format (listing, format, target) values ('tutor_search', 1, 1)`, [])
})

async function countCurrent(): Promise<number> {
  const rows = await database.db.selectFrom('tutor_search').select(['id', 'words']).execute()
  const words = new Map(rows.map((row) => [row.id, row.words.join()]))
  return DOCUMENTS.filter((document) => words.get(document.id) === searchRowOf(document, NOW).words.join()).length
}
const untilCurrent = async (): Promise<void> => {
  while ((await refreshOutdated(testContext(ground()), refreshed)) !== 'current');
}

test('rows of an earlier format are encoded again in batches, once', async () => {
  expect(await countCurrent()).toBe(0)
  await untilCurrent()
  expect([await countCurrent(), batches]).toEqual([60, [25, 25, 10, 0]])
  await untilCurrent()
  expect(batches).toHaveLength(4)
})

test('a table that nothing older has written is left alone', async () => {
  await database.raw('delete from search_format', [])
  expect(await refreshOutdated(testContext(ground()), refreshed)).toBe('current')
  expect(await refreshOutdated(testContext(ground()), refreshed)).toBe('current')
  expect([await countCurrent(), batches]).toEqual([0, []])
})

test('after a stop it goes on where it was', async () => {
  await refreshOutdated(testContext(ground()), refreshed)
  const refresh: Refreshed['refresh'] = async (tx, ids) => {
    await refreshed.refresh(tx, ids)
    throw new DatabaseAway()
  }
  await expect(refreshOutdated(testContext(ground()), { ...refreshed, refresh })).rejects.toThrow('cannot be reached')
  expect(await countCurrent()).toBe(25)
  batches = []
  await untilCurrent()
  expect([await countCurrent(), batches]).toEqual([60, [25, 10, 0]])
})

test('a document that cannot be encoded is noted and passed, at the start and every night, and tried again until it can', async () => {
  const [, , third] = DOCUMENTS as [TutorDocument, TutorDocument, TutorDocument]
  const refresh: Refreshed['refresh'] = async (tx, ids) => {
    if (ids.includes(third.id)) throw new Error('no such subject')
    return await refreshed.refresh(tx, ids)
  }
  let now = NOW
  const ctx = testContext({ database, clock: { now: () => now } })
  const failing = { ...refreshed, refresh }
  while ((await refreshOutdated(ctx, failing)) !== 'current');
  expect(await countCurrent()).toBe(59)
  const noted = async () => (await listPutOff(database.db, 9)).map(({ work, key, failures }) => `${work} ${key}: ${failures}`)
  expect(await noted()).toEqual([`search.tutor_search ${third.id}: 1`])
  await database.raw(`update tutor_search set words = '{}'`, [])
  now = new Date(NOW.getTime() + 60_000)
  expect(await refreshAll(ctx, failing, 25)).toBe(59)
  expect([await countCurrent(), await noted()]).toEqual([59, [`search.tutor_search ${third.id}: 2`]])
  expect(await refreshPutOff(ctx, refreshed)).toBe(0)
  now = new Date(NOW.getTime() + 360_000)
  expect(await refreshPutOff(ctx, refreshed)).toBe(1)
  expect([await countCurrent(), await noted()]).toEqual([60, []])
})

test('a version that comes before the refresh is done begins again', async () => {
  await refreshOutdated(testContext(ground()), refreshed)
  batches = []
  const later = { ...refreshed, listing: { ...LISTING, format: LISTING.format + 1 } }
  while ((await refreshOutdated(testContext(ground()), later)) !== 'current');
  expect(batches).toEqual([25, 25, 10, 0])
  // And the earlier one, should it be started once more, leaves it so.
  expect(await refreshOutdated(testContext(ground()), refreshed)).toBe('current')
})

test('of many processes that start at once each batch is done by one', async () => {
  const states = await Promise.all(Array.from({ length: 8 }, () => refreshOutdated(testContext(ground()), refreshed)))
  expect(states).toContain('more')
  await Promise.all(Array.from({ length: 8 }, untilCurrent))
  expect([await countCurrent(), batches]).toEqual([60, [25, 25, 10, 0]])
})

test('what is saved while a row is refreshed stays', async () => {
  const [old] = DOCUMENTS as [TutorDocument]
  const saved = { ...old, names: ['許冠文'] }
  let saving: Promise<unknown> = Promise.resolve()
  const readOld = async (): Promise<readonly TutorDocument[]> => {
    saving = transact(ground(), async (other) => await indexDocuments(other, LISTINGS.tutors, [saved]))
    // Time to come first, if nothing held it.
    await Promise.race([saving, setTimeout(200)])
    return [old]
  }
  await transact(ground(), async (tx) => await refreshDocuments(tx, read(readOld), [old.id]))
  await saving
  const row = await database.db.selectFrom('tutor_search').select('words').where('id', '=', old.id).executeTakeFirstOrThrow()
  expect(row.words).toEqual(searchRowOf(saved, NOW).words)
})

test('while rows are from before there were prices of subjects, the price is the lowest of all', async () => {
  await database.raw(`update tutor_search set priced = '{}', prices = '{}', bands = '{}'; analyze tutor_search`, [])
  const asked = { ...EMPTY_QUERY, grades: ['dse'], price: { min: null, max: 400 }, sort: 'priceMax' as const }
  const wanted = DOCUMENTS.filter(
    ({ isListed, priceDollars, subjects }) =>
      isListed && priceDollars <= 400 && subjects.some(({ subject }) => findSubject(subject)?.reference === 'dse'),
  )
  const engines = await startBothEngines(database, NOW)
  for (const engine of engines) {
    const { ids } = await engine.find({ criteria: criteriaOf(asked), sort: asked.sort, offset: 0, limit: 50 })
    const prices = ids.map((id) => DOCUMENTS.find((document) => document.id === id)?.priceDollars)
    expect(prices, engine.provider).toEqual(wanted.map(({ priceDollars }) => priceDollars).toSorted((a, b) => b - a))
    await engine.stop()
  }
  expect(wanted.length).toBeGreaterThan(5)
})

test('in the background it runs to the end by itself, or stops when told to', async () => {
  const ctx = testContext(ground())
  await startRefreshing(ctx, [refreshed])()
  expect(await countCurrent()).toBeLessThan(60)
  const stop = startRefreshing(ctx, [refreshed])
  await expect.poll(countCurrent, { timeout: 10_000 }).toBe(60)
  await stop()
})

test('rows come out as their format says: when this fails, raise the format of the listing', () => {
  const digest = (rows: readonly (readonly (readonly number[])[])[]): string =>
    createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)
  const tutors = DOCUMENTS.map((document) => searchRowOf(document, NOW)).map((row) => [
    row.terms,
    row.words,
    row.priced,
    row.prices,
    row.bands,
  ])
  const cases = randomCases(100, 3, NOW)
    .map(caseSearchRowOf)
    .map(({ terms, words }) => [terms, words])
  expect([LISTING.format, digest(tutors), CASE_TABLE.format, digest(cases)]).toMatchInlineSnapshot(`
    [
      6,
      "a5882f3104a2",
      2,
      "8ad0ade2f527",
    ]
  `)
})
