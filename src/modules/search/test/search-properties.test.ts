import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { SORTS, SORT_ALIASES } from '../listings/tutors/domain/sorts.ts'
import { EMPTY_QUERY, readTutorQuery } from '../listings/tutors/domain/query.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { findListed } from '../use-cases/search-listing.ts'
import { randomDocuments, randomFrom, oneOf } from './random-documents.ts'
import { priceFor } from './reference-price.ts'
import { FILTERS, randomQuery } from './random-queries.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { fillSearch, startBothEngines } from './fill-search.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomDocuments(400, 11, NOW)
const BY_ID = new Map(DOCUMENTS.map((document) => [document.id, document]))
const KEYWORDS = [
  '',
  '',
  '數學',
  'DSE 數學',
  '英文會話',
  'piano',
  '港大 男',
  '耐性',
  'maths shatin',
  '補習社',
  '好嘅鋼琴老師',
  '龘',
  'zzzz',
]
const RUNS = { numRuns: 100 }

let database: Database
let engines: readonly SearchEngine[]

beforeAll(async () => {
  database = await openTestDatabase()
  await fillSearch(database, DOCUMENTS, NOW)
  engines = await startBothEngines(database, NOW)
})

afterAll(async () => {
  for (const engine of engines ?? []) await engine.stop()
  await database?.close()
})

const all = async (engine: SearchEngine, query: TutorQuery) =>
  await findListed(engine, LISTINGS.tutors, { query, slice: { offset: 0, limit: DOCUMENTS.length }, locale: 'zh', now: NOW })

async function allIds(engine: SearchEngine, query: TutorQuery): Promise<readonly number[]> {
  return (await all(engine, query)).found.ids
}

/** What those who are found charge for what is asked for. */
async function allPrices(engine: SearchEngine, query: TutorQuery): Promise<readonly number[]> {
  const { found, asked } = await all(engine, query)
  return found.ids.map((id) => {
    const document = BY_ID.get(id)
    return document ? priceFor(document, asked) : 0
  })
}

/** What is taught changes what a price is of, and subjects and levels meet in one line: these are not apart from one another. */
const TIED: readonly (keyof TutorQuery)[] = ['subjects', 'grades', 'price']
const areApart = (a: Partial<TutorQuery>, b: Partial<TutorQuery>): boolean =>
  Object.keys(b).every((key) => a[key as keyof TutorQuery] === EMPTY_QUERY[key as keyof TutorQuery]) &&
  ![a, b].every((one) => TIED.some((key) => (one[key] ?? EMPTY_QUERY[key]) !== EMPTY_QUERY[key]))

const ascending = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b)
const seeds = fc.integer({ min: 1, max: 1_000_000 })
const seededQuery = (seed: number): TutorQuery => {
  const random = randomFrom(seed)
  return { ...randomQuery(random), keyword: oneOf(random, KEYWORDS) }
}

async function forBoth(check: (engine: SearchEngine, seed: number) => Promise<void>): Promise<void> {
  for (const engine of engines)
    await fc.assert(
      fc.asyncProperty(seeds, (seed) => check(engine, seed)),
      RUNS,
    )
}

test('filters A and B together find the intersection of what each finds', async () => {
  await forBoth(async (engine, seed) => {
    const random = randomFrom(seed)
    const a = { ...EMPTY_QUERY, ...oneOf(random, FILTERS)(random) }
    const b = oneOf(random, FILTERS)(random)
    if (!areApart(a, b)) return
    const [first, second] = [await allIds(engine, a), await allIds(engine, { ...EMPTY_QUERY, ...b })]
    // In any order: recommended tutors move up into the places of whom a filter leaves out.
    expect(new Set(await allIds(engine, { ...a, ...b }))).toEqual(new Set(first.filter((id) => second.includes(id))))
  })
})

test('all of several subjects are taught by those who teach each of them', async () => {
  const any = { levelMin: null, levelMax: null }
  const taught = DOCUMENTS.filter(({ isListed }) => isListed).map(({ subjects }) => subjects.map(({ subject }) => subject))
  const [piano, other] = [
    'music_piano',
    taught.find((all) => all.includes('music_piano') && all.length > 1)?.find((one) => !one.startsWith('music')) ?? '',
  ].map((subject) => ({ subject, ...any })) as [SubjectChoice, SubjectChoice]
  for (const engine of engines)
    for (const grades of [[], ['S5'], ['dse']]) {
      const of = async (change: Partial<TutorQuery>): Promise<readonly number[]> =>
        ascending(await allIds(engine, { ...EMPTY_QUERY, grades, ...change }))
      const found = await of({ subjects: [other] })
      const both = (await of({ subjects: [piano] })).filter((id) => found.includes(id))
      if (grades.length === 0) expect(both.length).toBeGreaterThan(0)
      expect(await of({ subjects: [piano, other], needsAllSubjects: true })).toEqual(both)
    }
})

test('another filter never adds a result, whatever the keyword', async () => {
  await forBoth(async (engine, seed) => {
    const random = randomFrom(seed + 1)
    const query = seededQuery(seed)
    const filter = oneOf(random, FILTERS)(random)
    // A word may be a subject.
    if (!areApart(query.keyword === '' ? query : { ...query, subjects: [] }, filter)) return
    const before = new Set(await allIds(engine, query))
    for (const id of await allIds(engine, { ...query, ...filter })) expect(before.has(id)).toBe(true)
  })
})

test('pages do not overlap and lose nobody', async () => {
  await forBoth(async (engine, seed) => {
    const query = seededQuery(seed)
    const all = await allIds(engine, query)
    const size = 1 + (seed % 20)
    const paged: number[] = []
    for (let offset = 0; offset <= all.length; offset += size) {
      const { found } = await findListed(engine, LISTINGS.tutors, {
        query,
        slice: { offset, limit: size },
        locale: 'en',
        now: NOW,
      })
      paged.push(...found.ids)
      expect(found.hasNextPage).toBe(offset + size < all.length)
    }
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
  })
})

test('every result lies within the bounds of the price of what is asked for', async () => {
  await forBoth(async (engine, seed) => {
    const query = seededQuery(seed)
    for (const price of await allPrices(engine, query)) {
      expect(price).toBeGreaterThanOrEqual(query.price.min ?? 0)
      expect(price).toBeLessThanOrEqual(query.price.max ?? Infinity)
    }
  })
})

test('every order has the same members, and the order holds', async () => {
  await forBoth(async (engine, seed) => {
    const query = seededQuery(seed)
    const members = ascending(await allIds(engine, query))
    for (const sort of SORTS) expect(ascending(await allIds(engine, { ...query, sort }))).toEqual(members)
    const prices = await allPrices(engine, { ...query, sort: 'priceMin' })
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const dearest = await allPrices(engine, { ...query, sort: 'priceMax' })
    expect(dearest).toEqual(prices.toSorted((a, b) => b - a))
  })
})

test('an order and its alias answer the same', async () => {
  for (const engine of engines) {
    for (const [alias, sort] of Object.entries(SORT_ALIASES)) {
      const [one, other] = [readTutorQuery({ order: alias }), readTutorQuery({ order: sort })]
      expect(await allIds(engine, one)).toEqual(await allIds(engine, other))
    }
  }
})

test('nobody who is not listed is ever found', async () => {
  const hidden = DOCUMENTS.find((document) => !document.isListed)?.id ?? 0
  for (const engine of engines) {
    expect(await allIds(engine, EMPTY_QUERY)).not.toContain(hidden)
    expect(await allIds(engine, { ...EMPTY_QUERY, tutorId: hidden })).toEqual([])
  }
})
