import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { caseCriteriaOf } from '../listings/cases/domain/criteria.ts'
import { CASE_TABLE } from '../listings/cases/domain/table.ts'
import { NO_CRITERIA } from '#modules/engine/public.ts'
import type { SearchProvider } from '#modules/engine/public.ts'
import { foldText, runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { postgresProvider } from '../store/postgres-provider.ts'
import { NO_STATISTICS, readFrequencies } from '../store/term-frequencies.ts'
import type { Frequencies } from '../store/term-frequencies.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { indexDocuments, removeDocuments } from '../use-cases/index-documents.ts'
import { randomCaseQuery, randomCases } from './random-cases.ts'
import { integer, oneOf, randomFrom } from './random-documents.ts'
import { findAmong } from './reference-cases.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { SILENT } from './fill-search.ts'
import { transact } from '../../../../test/test-context.ts'
import type { CaseDocument } from '#modules/cases/public.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomCases(500, 11, NOW)

let database: Database
let engine: SearchEngine
let frequencies: Frequencies

const index = async (documents: readonly CaseDocument[]): Promise<void> =>
  await transact({ database }, async (tx) => await indexDocuments(tx, LISTINGS.cases, documents))

beforeAll(async () => {
  database = await openTestDatabase()
  await index(DOCUMENTS)
  frequencies = await readFrequencies(database.db, CASE_TABLE)
  engine = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.cases
  await engine.start()
  await engine.whenReady()
})

afterAll(async () => {
  await engine?.stop()
  await database?.close()
})

async function expectAgreement(provider: SearchProvider, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const query = randomCaseQuery(random)
  const [offset, limit] = [oneOf(random, [0, 0, 12, 60]), integer(random, 1, 50)]
  const all = findAmong(DOCUMENTS, query)
  const found = await provider.find({ criteria: caseCriteriaOf(query), sort: query.sort, offset, limit })
  const total = found.total === null ? {} : { total: Math.min(all.length, 1000), totalIsCapped: all.length > 1000 }
  const wanted = { ...found, ids: all.slice(offset, offset + limit), hasNextPage: all.length > offset + limit, ...total }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect({ ...found, query }).toEqual({ ...wanted, query })
}

test('the memory provider finds the cases that the reference search finds, in its order', async () => {
  expect([engine.provider, engine.documents]).toEqual(['memory', DOCUMENTS.filter((one) => one.isListed).length])
  for (let seed = 1; seed <= 1200; seed++) await expectAgreement(engine, seed)
})

test('the postgres provider finds them too, whatever the statistics say', async () => {
  const wrong: Frequencies = { ...frequencies, termShare: () => 0.9, wordShare: () => 0.9, rangeShare: () => 0.9 }
  for (const [known, queries] of [
    [frequencies, 150],
    [wrong, 40],
    [NO_STATISTICS, 40],
  ] as const)
    for (let seed = 1; seed <= queries; seed++)
      await expectAgreement(
        postgresProvider(CASE_TABLE, database.db, () => known),
        seed,
      )
})

test('words of a note are found by both', async () => {
  const criteria = {
    ...caseCriteriaOf(randomCaseQuery(randomFrom(1))),
    groups: [],
    ranges: [],
    words: [runsOf(foldText('讀寫障礙')).flatMap(termsOfRun)],
  }
  const request = { criteria, sort: 'registerDatetime', offset: 0, limit: 50 }
  const wanted = DOCUMENTS.filter((one) => one.isListed && one.texts.some((text) => text.includes('讀寫障礙')))
  const found = await engine.find(request)
  expect(found.total).toBe(wanted.length)
  expect((await postgresProvider(CASE_TABLE, database.db, () => frequencies).find(request)).ids).toEqual(found.ids)
})

test('a case that closes, comes back or is removed is followed by the index', async () => {
  const [first, second] = DOCUMENTS.filter((one) => one.isListed)
  if (!first || !second) throw new Error('no cases')
  const isFound = async (id: number): Promise<boolean> => {
    const { ids } = await engine.find({
      criteria: { ...NO_CRITERIA, id },
      sort: 'smartOrder',
      offset: 0,
      limit: 1,
    })
    return ids.length > 0
  }
  const followed = async (change: () => Promise<void>): Promise<void> => {
    const following = new Promise<void>((resolve) => engine.onChange(resolve))
    await change()
    await following
  }
  await followed(() => index([{ ...first, isListed: false }]))
  expect(await isFound(first.id)).toBe(false)
  await followed(() => index([first]))
  expect(await isFound(first.id)).toBe(true)
  await followed(() => transact({ database }, async (tx) => await removeDocuments(tx, CASE_TABLE, [second.id])))
  expect(await isFound(second.id)).toBe(false)
})
