import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { findListed } from '../use-cases/search-listing.ts'
import { fillSearch, startBothEngines } from './fill-search.ts'
import { integer, randomDocuments, randomFrom } from './random-documents.ts'
import { randomQuery } from './random-queries.ts'
import { referenceOf } from './reference-search.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomDocuments(800, 11, NOW)
const RECOMMENDED = new Set(
  DOCUMENTS.filter(({ isListed, starLevelExpiresAt }) => isListed && starLevelExpiresAt !== null && starLevelExpiresAt > NOW).map(
    ({ id }) => id,
  ),
)
const reference = referenceOf(DOCUMENTS, NOW)

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

const find = async (engine: SearchEngine, slice: { offset: number; limit: number }, query = EMPTY_QUERY) =>
  (await findListed(engine, LISTINGS.tutors, { query, slice, locale: 'zh', now: NOW })).found

/** The places in the plainest way: the first, seventh, thirteenth … for the recommended while there are others. */
function expected(ids: readonly number[]): readonly number[] {
  const recommended = ids.filter((id) => RECOMMENDED.has(id))
  const others = ids.filter((id) => !RECOMMENDED.has(id))
  return ids.map(
    (_, place) => ((place % 6 === 0 ? recommended.shift() : undefined) ?? others.shift() ?? recommended.shift()) as number,
  )
}

test('two of the first twelve are recommended, the first and the seventh, and so of any twelve in a row', async () => {
  for (const engine of engines) {
    const { ids } = await find(engine, { offset: 0, limit: 120 })
    expect(ids.flatMap((id, place) => (RECOMMENDED.has(id) ? [place] : [])).slice(0, 4)).toEqual([0, 6, 12, 18])
    for (let from = 0; from + 12 <= ids.length; from++)
      expect(ids.slice(from, from + 12).filter((id) => RECOMMENDED.has(id)).length).toBeLessThanOrEqual(2)
  }
})

test('both providers agree with the rule, whatever is asked and wherever a part begins', async () => {
  for (let seed = 1; seed <= 250; seed++) {
    const random = randomFrom(seed)
    const query = { ...randomQuery(random), sort: 'smartOrder' as const }
    const found = reference(query, [])
    const all = query.isRecommended ? found : expected(found)
    const slice = { offset: integer(random, 0, 3) * integer(random, 0, 40), limit: integer(random, 1, 30) }
    for (const engine of engines) {
      const { ids, hasNextPage, total } = await find(engine, slice, query)
      expect(ids, `seed ${seed}`).toEqual(all.slice(slice.offset, slice.offset + slice.limit))
      expect(hasNextPage, `seed ${seed}`).toBe(all.length > slice.offset + slice.limit)
      if (total !== null) expect(total, `seed ${seed}`).toBe(all.length)
    }
  }
})

test('orders that people choose move nobody for money', async () => {
  for (const engine of engines) {
    const query = { ...EMPTY_QUERY, sort: 'evaluate' as const }
    expect((await find(engine, { offset: 0, limit: 60 }, query)).ids).toEqual(reference(query, []).slice(0, 60))
  }
})
