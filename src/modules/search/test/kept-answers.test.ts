import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { saveTutorProfile } from '#modules/tutors/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { LISTINGS } from '../listings/listings.ts'
import { readTutorQuery } from '../listings/tutors/domain/query.ts'
import type { Fields } from '../query/field-readers.ts'
import { announceBulkLoad } from '../use-cases/announce-bulk-load.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { Search } from '../use-cases/create-search.ts'
import { searchListing } from '../use-cases/search-listing.ts'
import { SILENT } from './fill-search.ts'
import { commitChange, countedCheck, openChange } from './open-change.ts'
import { profile } from './search-server.ts'

// Transactions that are open at once: the embedded database has one connection.
const RUNS = Boolean(process.env['TEST_DATABASE_URL'])
const NOW = new Date('2026-11-21T04:00:00Z')
const SIX = [1, 2, 3, 4, 5, 6]

let database: Database
let memory: Search
/** Two processes over one database. */
let processes: readonly [Search, Search]
const ground = () => ({ database, clock: { now: () => NOW } })

async function begin(mode: 'memory' | 'postgres'): Promise<Search> {
  const search = createSearch({ database, mode, log: SILENT, now: () => NOW })
  await search.start()
  await search.whenReady()
  return search
}

const save = async (id: number, dollars: number): Promise<void> =>
  await saveTutorProfile(
    testContext(ground()),
    profile(id, {
      subjects: [{ subject: 'music_piano', customLabel: null, levelMin: 5, levelMax: 16, price: cents(dollars * 100) }],
    }),
  )

beforeAll(async () => {
  database = await openTestDatabase()
  for (const id of SIX) await save(id, 200 + 10 * id)
  memory = await begin('memory')
  processes = [await begin('postgres'), await begin('postgres')]
})

afterAll(async () => {
  for (const search of [memory, ...(processes ?? [])]) await search?.stop()
  await database?.close()
})

beforeEach(async () => {
  await database.raw('delete from tutor_search_change', [])
})

async function ask({ engines }: Search, fields: Fields = {}): Promise<Pieced> {
  const part = { query: readTutorQuery(fields), slice: { offset: 0, limit: 12 } }
  return await searchListing(testContext(ground()), LISTINGS.tutors, { engine: engines.tutors, ...part })
}

async function ids(search: Search, fields: Fields = {}): Promise<readonly number[]> {
  const { list } = (await ask(search, fields)).value() as { list: readonly { tutorId: number }[] }
  return list.map(({ tutorId }) => tutorId)
}

test('an answer of the database is used again while nothing changes', async () => {
  const isSame = async (): Promise<boolean> => (await ask(processes[0])) === (await ask(processes[0]))
  await expect.poll(isSame).toBe(true)
})

test('both providers answer the same, the first time and again', async () => {
  const queries: readonly (readonly [Fields, readonly number[]])[] = [
    [{ order: 'priceMin' }, [1, 2, 3, 4, 5, 6]],
    [{ order: 'priceMax' }, [6, 5, 4, 3, 2, 1]],
    [{ order: 'priceMin', tutorGender: 'female' }, [2, 4, 6]],
    [{ order: 'priceMin', keyword: '化學' }, [1, 2, 3, 4, 5, 6]],
    [{ order: 'priceMin', keyword: 'saxophone lessons in Tai O' }, []],
  ]
  for (const [fields, expected] of queries)
    for (const search of [memory, memory, processes[0], processes[0], processes[1]])
      expect(await ids(search, fields)).toEqual(expected)
})

test('what is saved is found at once by every process, whatever was asked before and is being asked', async () => {
  const cheap = { price2: '300' }
  for (let round = 0; round < 20; round++) {
    const [price, expected] = round % 2 === 0 ? [380, [3, 4, 5, 6]] : [220, [2, 3, 4, 5, 6]]
    for (const search of processes) await ids(search, cheap)
    const asking = processes.flatMap((search) => SIX.map(async () => await ids(search, cheap)))
    await save(2, price)
    const after = processes.flatMap((search) => SIX.map(async () => (await ids(search, cheap)).toSorted((a, b) => a - b)))
    for (const found of await Promise.all(after)) expect(found).toEqual([1, ...expected])
    await Promise.all(asking)
  }
})

test('a check tells each change once, also what was loaded past the room', async () => {
  const check = countedCheck(database.replica)
  expect(await check()).toBe(1)
  expect(await check()).toBe(1)
  await save(3, 230)
  expect(await check()).toBe(2)
  expect(await check()).toBe(2)
  await announceBulkLoad(database.db)
  expect(await check()).toBe(3)
  expect(await check()).toBe(3)
})

test('who checks at the same time hears of a change before any of them goes on', async () => {
  const check = countedCheck(database.replica)
  await check()
  await save(3, 230)
  expect(await Promise.all(SIX.map(check))).toEqual([2, 2, 2, 2, 2, 2])
})

test('a check that fails leaves the change to the next one', async () => {
  const check = countedCheck(database.replica)
  await check()
  await save(3, 230)
  await database.raw('alter table tutor_search_change rename to away', [])
  await expect(check()).rejects.toThrow('does not exist')
  await database.raw('alter table away rename to tutor_search_change', [])
  expect(await check()).toBe(2)
})

test.runIf(RUNS)('a transaction that commits after later ones is not overlooked', async () => {
  const check = countedCheck(database.replica)
  await check()
  const endFirst = await openChange(ground(), 1)
  const endUndone = await openChange(ground(), 2)
  expect(await check()).toBe(1)
  await commitChange(ground(), 3)
  expect(await check()).toBe(2)
  await commitChange(ground(), 4)
  expect(await check()).toBe(3)
  expect(await check()).toBe(3)
  await endUndone('rollback')
  expect(await check()).toBe(3)
  await endFirst('commit')
  expect(await check()).toBe(4)
  expect(await check()).toBe(4)
})
