import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { SORTS } from '../listings/tutors/domain/sorts.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { indexDocuments } from '../use-cases/index-documents.ts'
import { findListed } from '../use-cases/search-listing.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { startBothEngines } from './fill-search.ts'
import { randomDocuments } from './random-documents.ts'
import { referenceOf } from './reference-search.ts'
import { transact } from '../../../../test/test-context.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const [PLAIN] = randomDocuments(1, 5, NOW) as [TutorDocument]

/** Numbers ascend with fees; the smart order is the other way round but for the newcomers' turn, which all share. */
const tutor = (id: number, names: readonly string[], change: Partial<TutorDocument> = {}): TutorDocument => ({
  ...PLAIN,
  id,
  names,
  isListed: true,
  priceDollars: 100 + id,
  sex: 'female',
  successJobCount: id,
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, priceDollars: 200 }],
  texts: ['教學認真'],
  ...change,
})
const english = {
  subjects: [{ subject: 'dse_english', customLabel: null, levelMin: 14, levelMax: 16, priceDollars: 200 }],
}
const TUTORS = [
  tutor(1, ['許樂叡', 'Gordon Hui'], { sex: 'male' }),
  tutor(2, ['許家怡', 'Hui Ka Yi']),
  tutor(3, ['陳老師', 'Miss Chan']),
  tutor(4, ['陳心悅', 'Chan Sum Yuet']),
  tutor(5, ['黃志輝', 'Wong Chi Fai'], { sex: 'male' }),
  tutor(6, ['李詠', 'Lee Wing']),
  tutor(7, ['李詠琴', 'Lee Wing Kam']),
  tutor(8, ['余美', 'May'], english),
  tutor(9, ['吳欣', 'Summer Ng'], english),
  tutor(10, ['英文先生', 'English'], { ...english, sex: 'male' }),
  tutor(11, ['周明', 'Chow Ming'], { texts: ['May I help you this summer', 'I learnt from Gordon Hui'] }),
  tutor(12, ['歐陽朗', 'Au Yeung Long'], { sex: 'male' }),
  tutor(13, ['黃大輝', 'Wong Tai Fai'], {
    subjects: [{ subject: 'dse_chinese', customLabel: null, levelMin: 14, levelMax: 16, priceDollars: 200 }],
  }),
  tutor(14, ['許安', 'Hui On'], { isListed: false }),
]

let database: Database
let engines: readonly SearchEngine[]

beforeAll(async () => {
  database = await openTestDatabase()
  await transact({ database, clock: { now: () => NOW } }, async (tx) => await indexDocuments(tx, LISTINGS.tutors, TUTORS))
  engines = await startBothEngines(database, NOW)
})

afterAll(async () => {
  for (const engine of engines ?? []) await engine.stop()
  await database?.close()
})

async function found(keyword: string, change: Partial<typeof EMPTY_QUERY> = {}, slice = { offset: 0, limit: 50 }) {
  const query = { ...EMPTY_QUERY, ...change, keyword }
  const answers = []
  for (const engine of engines) {
    const { found: part } = await findListed(engine, LISTINGS.tutors, { query, slice, locale: 'en', now: NOW })
    answers.push({ ids: part.ids, hasNextPage: part.hasNextPage, total: part.total })
  }
  const [memory, postgres] = answers
  expect(postgres).toEqual(memory)
  return memory ?? { ids: [], hasNextPage: false, total: null }
}
/** In smart order, which is checked elsewhere. */
const inSmartOrder = referenceOf(TUTORS, NOW)(EMPTY_QUERY, [])
const ordered = (ids: readonly number[]): readonly number[] => inSmartOrder.filter((id) => ids.includes(id))

test.each([
  ['Gordon Hui', [1], [11]],
  ['hui gordon', [1], [11]],
  ['許樂叡', [1], []],
  ['许乐叡老师', [1], []],
  ['樂叡', [], [1]],
  ['許老師', [], [1, 2]],
  ['許 老師', [], [1, 2]],
  ['找許老師', [], [1, 2]],
  ['許', [], [1, 2]],
  ['Hui', [], [1, 2, 11]],
  ['Miss Hui', [], [2, 11]],
  ['陳老師', [3], [4]],
  ['陳小姐', [3], [4]],
  ['Miss Chan', [3], [4]],
  ['Ms. Chan', [3], [4]],
  ['Wong Chi Fai', [5], []],
  ['Mr Wong', [], [5]],
  ['Lee Wing', [6], [7]],
  ['歐陽老師', [], [12]],
  ['Au Yeung', [], [12]],
  ['May', [8], [11]],
  ['summer', [], [9, 11]],
  ['summer course', [], [9, 11]],
])('%s finds first whoever is called so, then who has it in a name or text', async (keyword, first, others) => {
  const { ids, total } = await found(keyword)
  expect(ids).toEqual([...first, ...ordered(others)])
  expect(total).toBe(first.length + others.length)
})

test('a name that is a known word changes nothing for the word', async () => {
  const teaching = ordered([8, 9, 10])
  expect((await found('english')).ids).toEqual(teaching)
  expect((await found('英文')).ids).toEqual(teaching)
  expect((await found('英文老師')).ids).toEqual(teaching)
})

test('a surname that nobody has is no surname', async () => {
  expect((await found('好老師')).total).toBe(13)
  expect((await found('數學好老師')).ids).toEqual((await found('數學')).ids)
})

test('a surname goes with what is taught', async () => {
  expect((await found('數學 許老師')).ids).toEqual(ordered([1, 2]))
  expect((await found('英文 許老師')).ids).toEqual((await found('英文')).ids)
})

test('pages of names do not overlap, and every order has the same members', async () => {
  for (const keyword of ['Gordon Hui', '陳老師', 'Lee Wing', 'May']) {
    const { ids } = await found(keyword)
    for (let limit = 1; limit <= ids.length; limit++) {
      const paged: number[] = []
      for (let offset = 0; offset < ids.length; offset += limit) {
        const page = await found(keyword, {}, { offset, limit })
        expect([page.hasNextPage, page.total]).toEqual([offset + limit < ids.length, ids.length])
        paged.push(...page.ids)
      }
      expect(paged).toEqual(ids)
    }
    for (const sort of SORTS) expect(new Set((await found(keyword, { sort })).ids)).toEqual(new Set(ids))
    expect((await found(keyword, { sort: 'priceMin' })).ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

test('a filter narrows a name and never changes what it means', async () => {
  expect((await found('Wong Chi Fai', { sexes: ['female'] })).ids).toEqual([])
  expect((await found('Gordon Hui', { sexes: ['female'] })).ids).toEqual([11])
})

test('a given name, or all of a name, is found when it is typed in one word', async () => {
  expect((await found('kayi')).ids).toEqual([2])
  expect((await found('hui kayi')).ids).toEqual([2])
  expect((await found('ChiFai')).ids).toEqual([5])
  expect((await found('wongchifai')).ids).toEqual([5])
})
