import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import type { Sort } from '../listings/tutors/domain/sorts.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import { pruneChanges } from '../store/change-feed.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { announceBulkLoad } from '../use-cases/announce-bulk-load.ts'
import { sameCard } from '../use-cases/listed-card.ts'
import { indexDocuments, removeDocuments } from '../use-cases/index-documents.ts'
import { randomDocuments } from './random-documents.ts'
import { referenceOf } from './reference-search.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { SILENT } from './fill-search.ts'
import { transact } from '../../../../test/test-context.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DOCUMENTS = randomDocuments(120, 3, NOW).map((document) => ({ ...document, isListed: true }))

let database: Database
let engine: SearchEngine
const ground = () => ({ database, clock: { now: () => NOW } })
const index = async (documents: readonly TutorDocument[]): Promise<void> =>
  await transact(ground(), async (tx) => await indexDocuments(tx, LISTINGS.tutors, documents))

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  await database.raw('truncate tutor_search, tutor_search_change', [])
  await index(DOCUMENTS)
  engine = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.tutors
  await engine.start()
  await engine.whenReady()
})

afterEach(async () => {
  await engine.stop()
})

afterAll(async () => {
  await database.close()
})

const changed = (): Promise<void> => new Promise((resolve) => engine.onChange(resolve))

async function ids(sort: Sort = 'smartOrder', query: Partial<TutorQuery> = {}): Promise<readonly number[]> {
  const found = await engine.find({ criteria: criteriaOf({ ...EMPTY_QUERY, ...query }), sort, offset: 0, limit: 1000 })
  return found.ids
}

async function expectReference(documents: readonly TutorDocument[]): Promise<void> {
  const reference = referenceOf(documents, NOW)
  for (const sort of ['smartOrder', 'priceMin', 'evaluate'] as const) {
    expect(await ids(sort)).toEqual(reference({ ...EMPTY_QUERY, sort }, []))
  }
  // What only the changed and the unchanged part together know: the price of a subject.
  const [subject = ''] = documents.map((document) => document.subjects[0]?.subject)
  const asked = { subjects: [{ subject, levelMin: null, levelMax: null }] }
  for (const sort of ['priceMin', 'priceMax'] as const)
    expect(await ids(sort, asked)).toEqual(reference({ ...EMPTY_QUERY, ...asked, sort }, []))
}

test('a changed, a new and a removed tutor are followed in every order', async () => {
  const [first, second, ...rest] = DOCUMENTS as [TutorDocument, TutorDocument, ...TutorDocument[]]
  const lines = first.subjects.map((taught, place) => (place === 0 ? { ...taught, priceDollars: 51 } : taught))
  const cheaper = { ...first, priceDollars: 51, subjects: lines, ratings: [0, 0, 0, 0, 90] as const }
  const added = { ...first, id: 200_001, successJobCount: 500 }
  const following = changed()
  await transact(ground(), async (tx) => {
    await indexDocuments(tx, LISTINGS.tutors, [cheaper, added])
    await removeDocuments(tx, TUTOR_TABLE, [second.id])
  })
  await following
  await expectReference([cheaper, added, ...rest])
  expect(engine.documents).toBe(DOCUMENTS.length)
})

test('a tutor who is no longer listed is not found any more, and comes back', async () => {
  const [first, ...rest] = DOCUMENTS as [TutorDocument, ...TutorDocument[]]
  const leaving = changed()
  await index([{ ...first, isListed: false }])
  await leaving
  await expectReference(rest)
  const returning = changed()
  await index([first])
  await returning
  await expectReference(DOCUMENTS)
})

test('a change that is rolled back is never seen', async () => {
  const [first] = DOCUMENTS as [TutorDocument]
  const undone = transact(ground(), async (tx) => {
    await removeDocuments(tx, TUTOR_TABLE, [first.id])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const following = changed()
  await index([DOCUMENTS[1] as TutorDocument])
  await following
  await expectReference(DOCUMENTS)
})

test('a bulk load past the room is loaded after it is announced', async () => {
  const extra = { ...(DOCUMENTS[0] as TutorDocument), id: 300_001 }
  const loaded = changed()
  await transact(ground(), async (tx) => {
    await indexDocuments(tx, LISTINGS.tutors, [extra])
    await tx.db.deleteFrom('tutor_search_change').execute()
    await announceBulkLoad(tx.db)
  })
  await loaded
  await expectReference([...DOCUMENTS, extra])
})

test('the cards of changed tutors are forgotten', async () => {
  const [first, second] = DOCUMENTS as [TutorDocument, TutorDocument]
  const keep = engine.cards.reading()
  keep('zh', first.id, sameCard({}))
  keep('zh', second.id, sameCard({}))
  const following = changed()
  await index([first])
  await following
  expect(engine.cards.get('zh', first.id)).toBeUndefined()
  expect(engine.cards.get('zh', second.id)).toBeDefined()
})

test('a card that was read before a change is not kept after it', async () => {
  const [first] = DOCUMENTS as [TutorDocument]
  const keep = engine.cards.reading()
  const following = changed()
  await index([first])
  await following
  keep('zh', first.id, sameCard({ is: 'old' }))
  expect(engine.cards.get('zh', first.id)).toBeUndefined()
})

test('an answer is kept until a change is followed, and not when it was begun before', async () => {
  const answer = { pieces: [], value: () => null }
  engine.answers.answering()('piano', answer)
  expect(await engine.answers.get('piano')).toBe(answer)
  const keep = engine.answers.answering()
  const following = changed()
  await index([DOCUMENTS[0] as TutorDocument])
  await following
  expect(await engine.answers.get('piano')).toBeUndefined()
  keep('violin', answer)
  expect(await engine.answers.get('violin')).toBeUndefined()
})

test('before the index is loaded the database answers', async () => {
  const cold = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.tutors
  expect(cold.provider).toBe('postgres')
  expect(cold.ready).toBe(false)
  const found = await cold.find({ criteria: criteriaOf(EMPTY_QUERY), sort: 'smartOrder', offset: 0, limit: 12 })
  expect(found.ids).toEqual((await ids()).slice(0, 12))
})

test('the index tells its size and age', async () => {
  expect(engine.provider).toBe('memory')
  expect(engine.ready).toBe(true)
  expect(engine.documents).toBe(DOCUMENTS.length)
  expect(engine.bytes).toBeGreaterThan(1000)
  expect(engine.ageSeconds).toBe(0)
})

test('old changes are pruned, recent ones are kept', async () => {
  const soon = new Date()
  expect(await pruneChanges(database.db, TUTOR_TABLE, soon)).toBe(0)
  expect(await pruneChanges(database.db, TUTOR_TABLE, new Date(soon.getTime() + 25 * 3_600_000))).toBe(DOCUMENTS.length)
})
