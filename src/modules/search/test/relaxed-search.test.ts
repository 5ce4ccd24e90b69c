import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { LISTINGS } from '../listings/listings.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { transact } from '../../../../test/test-context.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { indexDocuments } from '../use-cases/index-documents.ts'
import { findListed } from '../use-cases/search-listing.ts'
import { startBothEngines } from './fill-search.ts'
import { randomDocuments } from './random-documents.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const [PLAIN] = randomDocuments(1, 5, NOW) as [TutorDocument]
const maths = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, priceDollars: 400 }

const tutor = (id: number, change: Partial<TutorDocument>): TutorDocument => ({
  ...PLAIN,
  id,
  names: [`Tutor ${id}`],
  isListed: true,
  priceDollars: 400,
  sex: 'female',
  university: null,
  subjects: [maths],
  areaIds: [30_701],
  texts: ['教學認真'],
  ...change,
})
const TUTORS = [
  tutor(1, { areaIds: [10_305], sex: 'male' }),
  tutor(2, { university: 'tutor_HKU', majorZh: '內外全科醫學', majorEn: 'Medicine' }),
  tutor(3, { subjects: [{ ...maths, subject: 'music_piano', levelMin: 1, levelMax: 34 }], texts: ['拔尖及補底'] }),
  tutor(5, {
    subjects: [{ ...maths, subject: 'language_german', levelMin: 1, levelMax: 34 }],
    areaIds: [40_106],
    week: [
      { weekday: 6, from: 1080, to: 1260 },
      { weekday: 3, from: 690, to: 750 },
    ],
  }),
  tutor(8, { subjects: [{ ...maths, subject: 'other_sen', levelMin: 1, levelMax: 34 }], areaIds: [] }),
  tutor(4, {
    names: ['陳景峰', 'Chan Siu Lun'],
    sex: 'male',
    areaIds: [40_105],
    subjects: [{ ...maths, subject: 'language_french', levelMin: 1, levelMax: 34 }],
  }),
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

async function answered(keyword: string, change: Partial<typeof EMPTY_QUERY> = {}, slice = { offset: 0, limit: 12 }) {
  const answers = []
  for (const engine of engines) {
    const answer = await findListed(engine, LISTINGS.tutors, {
      query: { ...EMPTY_QUERY, ...change, keyword },
      slice,
      locale: 'en',
      now: NOW,
    })
    const said = (parts: typeof answer.dropped): string => parts.map(({ kind, label }) => `${kind} ${label}`).join(', ')
    const { ids, hasNextPage } = answer.found
    answers.push({ ids: ids.toSorted((a, b) => a - b), hasNextPage, by: said(answer.understood), without: said(answer.dropped) })
  }
  const [memory, postgres] = answers
  expect(postgres).toEqual(memory)
  return memory
}

test('a field of study is found by what people call it', async () => {
  expect(await answered('港大醫科生')).toMatchObject({
    ids: [2],
    by: 'university The University of Hong Kong, major Medicine',
    without: '',
  })
  expect(await answered('medical student')).toMatchObject({ ids: [2], by: 'major Medicine' })
})

test('where a tutor meets everything nothing is given up', async () => {
  expect(await answered('數學 太古')).toMatchObject({ ids: [1], by: 'subject Maths, area Taikoo Shing', without: '' })
})

test.each([
  ['女導師 數學 太古', [1], 'subject Maths, area Taikoo Shing', 'sex Female'],
  ['數學 太古 300蚊以下', [1], 'subject Maths, area Taikoo Shing', 'price HK$300 or less'],
  ['鋼琴 太古', [3], 'subject Piano', 'area Taikoo Shing'],
  ['鋼琴 大圍', [3], 'subject Piano, area Sha Tin', 'area Tai Wai'],
  ['鋼琴 大埔', [3], 'subject Piano, area North, area Sha Tin', 'area Tai Po'],
  ['德文 屯門', [5], 'subject German', 'area Tuen Mun'],
  ['德文 東涌', [5], 'subject German, area Islands', 'area Tung Chung'],
  ['法文 小二 SEN', [8], 'grade Primary 2, subject SEN', 'subject French'],
  ['港大 鋼琴', [3], 'subject Piano', 'university The University of Hong Kong'],
  ['小提琴 太古', [1], 'area Taikoo Shing', 'subject Violin'],
  ['港大 女導師 鋼琴 太古', [3], 'sex Female, subject Piano', 'university The University of Hong Kong, area Taikoo Shing'],
])('where nobody meets all of %s, one thing at a time is given up and said', async (keyword, ...[ids, by, without]) => {
  expect(await answered(keyword)).toMatchObject({ ids, by, without })
})

test('a filter never changes which words count, and is never given up', async () => {
  const taikoo = { by: 'subject Maths, area Taikoo Shing', without: '' }
  expect(await answered('數學 太古', { sexes: ['male'] })).toMatchObject({ ids: [1], ...taikoo })
  expect(await answered('數學 太古', { sexes: ['female'] })).toMatchObject({ ids: [], ...taikoo })
  const piano = { by: 'subject Piano', without: 'area Taikoo Shing' }
  expect(await answered('鋼琴 太古', { sexes: ['female'] })).toMatchObject({ ids: [3], ...piano })
  expect(await answered('鋼琴 太古', { sexes: ['male'] })).toMatchObject({ ids: [], ...piano })
  expect(await answered('數學', { universities: ['tutor_HKUST'] })).toMatchObject({ ids: [], by: 'subject Maths', without: '' })
})

test('the page behind the last is of the same search', async () => {
  const without = 'area Taikoo Shing'
  expect(await answered('鋼琴 太古', {}, { offset: 0, limit: 1 })).toMatchObject({ ids: [3], hasNextPage: false, without })
  expect(await answered('鋼琴 太古', {}, { offset: 12, limit: 12 })).toMatchObject({ ids: [], by: 'subject Piano', without })
  expect(await answered('數學 沙田', {}, { offset: 12, limit: 12 })).toMatchObject({ ids: [], without: '' })
})

test('words that no text has and single letters are said to be left out', async () => {
  expect(await answered('數學 火星語')).toMatchObject({ ids: [1, 2], by: 'subject Maths', without: 'text 火星語' })
  expect(await answered('鋼琴 拔尖')).toMatchObject({ ids: [3], by: 'subject Piano, text 拔尖', without: '' })
  expect(await answered('數學龘')).toMatchObject({ ids: [1, 2], by: 'subject Maths', without: 'text 龘' })
  expect(await answered('數學 夜晚')).toMatchObject({ ids: [1, 2], by: 'subject Maths', without: 'time Evening' })
})

test('hours are those that a tutor has free, and given up where nobody has them', async () => {
  for (const keyword of [
    '德文 夜晚',
    '德文 星期六',
    '德文 星期六 夜晚',
    '夜晚 星期六 德文',
    '德文 週末夜晚',
    'German saturday evening',
  ])
    expect(await answered(keyword)).toMatchObject({ ids: [5], without: '' })
  expect(await answered('德文 星期日')).toMatchObject({ ids: [5], by: 'subject German', without: 'time Sunday' })
  // Half an hour is no lesson.
  expect(await answered('德文 星期三上午')).toMatchObject({ ids: [5], without: 'time Wednesday morning' })
  expect(await answered('德文 夜晚 星期三')).toMatchObject({
    ids: [5],
    by: 'subject German, time Evening',
    without: 'time Wednesday',
  })
  expect(await answered('德文', { freeTimes: ['sat-evening', 'mon-morning'] })).toMatchObject({ ids: [5] })
  expect(await answered('德文', { freeTimes: ['sun-evening'] })).toMatchObject({ ids: [] })
})

test('who is called as an estate is comes first', async () => {
  for (const keyword of ['陳景峰', '陳景峰老師', 'Chan Siu Lun', 'siu lun chan']) {
    expect(await answered(keyword)).toMatchObject({ ids: [4], by: `name ${keyword.toLowerCase()}`, without: '' })
  }
})
