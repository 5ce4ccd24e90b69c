import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import type { Criteria, FindRequest, Found, SearchProvider } from '#modules/engine/public.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import { postgresProvider } from '../store/postgres-provider.ts'
import { NO_STATISTICS, readFrequencies } from '../store/term-frequencies.ts'
import type { Frequencies } from '../store/term-frequencies.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { integer, oneOf, randomDocuments, randomFrom } from './random-documents.ts'
import { FILTERS, randomQuery, randomWord, termsOfWord } from './random-queries.ts'
import { referenceOf } from './reference-search.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { SILENT, fillSearch } from './fill-search.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomDocuments(1500, 7, NOW)
const QUERIES = 1000
const reference = referenceOf(DOCUMENTS, NOW)

let database: Database
let engine: SearchEngine
let frequencies: Frequencies

beforeAll(async () => {
  database = await openTestDatabase()
  await fillSearch(database, DOCUMENTS, NOW)
  frequencies = await readFrequencies(database.db, TUTOR_TABLE)
  engine = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.tutors
  await engine.start()
  await engine.whenReady()
})

afterAll(async () => {
  await engine?.stop()
  await database?.close()
})

type Case = Pick<FindRequest, 'offset' | 'limit'> & {
  readonly query: TutorQuery
  readonly words: readonly string[]
  readonly except: readonly number[]
}

function randomCase(seed: number): Case {
  const random = randomFrom(seed)
  const words = random() < 0.35 ? Array.from({ length: integer(random, 1, 2) }, () => randomWord(random, DOCUMENTS)) : []
  return {
    query: randomQuery(random),
    words,
    offset: oneOf(random, [0, 0, 0, 12, 108]),
    limit: oneOf(random, [12, 20, integer(random, 0, 50)]),
    except: random() < 0.2 ? Array.from({ length: 20 }, () => oneOf(random, DOCUMENTS).id) : [],
  }
}

function criteriaFor({ query, words }: Case): Criteria {
  return { ...criteriaOf(query), words: words.map(termsOfWord) }
}

/** A case that asks for a subject or a level and goes by the price. */
function pricedCase(seed: number): Case {
  const one = randomCase(seed)
  const random = randomFrom(seed + 1_000_000)
  const asks = (kind: 'subjects' | 'grades') => FILTERS.map((filter) => filter(random)).find((filter) => kind in filter)
  const price = random() < 0.6 ? FILTERS.map((filter) => filter(random)).find((filter) => 'price' in filter) : {}
  const asked = { ...(random() < 0.75 ? asks('subjects') : {}), ...(random() < 0.4 ? asks('grades') : {}), ...price }
  const rest = random() < 0.5 ? EMPTY_QUERY : one.query
  const sort = oneOf(random, ['priceMin', 'priceMax', 'smartOrder'] as const)
  return { ...one, query: { ...rest, ...asked, sort }, words: random() < 0.8 ? [] : one.words }
}

async function expectAgreement(provider: SearchProvider, seed: number, make = randomCase): Promise<void> {
  const one = make(seed)
  const all = reference(one.query, one.words).filter((id) => !one.except.includes(id))
  const found: Found = await provider.find({
    criteria: criteriaFor(one),
    sort: one.query.sort,
    offset: one.offset,
    limit: one.limit,
    except: one.except,
  })
  const total = found.total === null ? {} : { total: Math.min(all.length, 1000), totalIsCapped: all.length > 1000 }
  const { offset, limit } = one
  const wanted = { ...found, ids: all.slice(offset, offset + limit), hasNextPage: all.length > offset + limit, ...total }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect({ ...found, one }).toEqual({ ...wanted, one })
}

test('the memory provider agrees with the reference search on thousands of random queries', async () => {
  expect(engine.provider).toBe('memory')
  for (let seed = 1; seed <= QUERIES * 3; seed++) await expectAgreement(engine, seed)
})

test('the postgres provider agrees with the reference search on thousands of random queries', async () => {
  const provider = postgresProvider(TUTOR_TABLE, database.db, () => frequencies)
  for (let seed = 1; seed <= QUERIES; seed++) await expectAgreement(provider, seed)
})

test('the postgres provider is right whatever the statistics say', async () => {
  const wrong: Frequencies = { ...frequencies, termShare: () => 0.9, wordShare: () => 0.9, rangeShare: () => 0.9 }
  // So many rows that walks are worth while, of which some fill the page and others do not.
  const large: Frequencies = { ...frequencies, rows: 1_000_000, wordShare: () => 0.1 }
  const told = [wrong, large, NO_STATISTICS]
  for (const [place, said] of told.entries()) {
    const provider = postgresProvider(TUTOR_TABLE, database.db, () => said)
    for (let seed = 5000; seed < 5150; seed++) await expectAgreement(provider, seed + place * 150)
  }
})

test('both providers go by the price of what is asked for, as the reference search does', async () => {
  const told = [
    frequencies,
    { ...frequencies, rows: 1_000_000 },
    { ...frequencies, rows: 1_000_000, bandShare: () => 0.001 },
    { ...frequencies, rows: 1_000_000, bandShare: null },
  ]
  for (let seed = 1; seed <= QUERIES / 2; seed++) {
    await expectAgreement(engine, seed, pricedCase)
    const said = told[seed % told.length] ?? frequencies
    await expectAgreement(
      postgresProvider(TUTOR_TABLE, database.db, () => said),
      seed,
      pricedCase,
    )
  }
})

test('the whole list in pages is everybody once, in both providers', async () => {
  const listed = DOCUMENTS.filter((document) => document.isListed).length
  for (const provider of [engine, postgresProvider(TUTOR_TABLE, database.db, () => frequencies)]) {
    const ids: number[] = []
    for (let offset = 0; ; offset += 50) {
      const found = await provider.find({ criteria: criteriaOf(EMPTY_QUERY), sort: 'evaluate', offset, limit: 50 })
      ids.push(...found.ids)
      if (!found.hasNextPage) break
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(listed)
  }
})
