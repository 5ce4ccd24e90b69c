import { expect, test } from 'vitest'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { LOCALES, inAllWords } from '#kernel/locale.ts'
import type { CourseDocument } from '#modules/courses/public.ts'
import { TOPICS } from '#modules/vocabulary/public.ts'
import { slugOf } from '../../../address/slug.ts'
import { understand } from '../../../words/understand.ts'
import { parseCourseQuery, readCourseQuery, writeCourseQuery } from './query.ts'
import { courseSearchRowOf } from './search-row.ts'
import { courseSmartScore } from './smart-score.ts'
import { subjectPlaceOf } from './subject-place.ts'
import { COURSE_WORDS } from './words.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000)
const BARE: CourseDocument = {
  id: 500_001,
  isListed: true,
  tutorId: 100_003,
  subject: 'primary_maths',
  levelMin: 7,
  levelMax: 9,
  language: 'tutor_english',
  price: 288,
  unitCount: 3,
  previewCount: 0,
  seconds: 3600,
  captions: [],
  publishedAt: daysAgo(90),
  texts: ['Fractions'],
}
const scoreOf = (change: Partial<CourseDocument>): number =>
  courseSmartScore({ ...BARE, ...change }, NOW) - courseSmartScore(BARE, NOW)

test('newness falls over sixty days, and what helps to decide counts', () => {
  expect([0, 30, 59, 60, 90].map((days) => scoreOf({ publishedAt: daysAgo(days) }))).toEqual([240, 120, 4, 0, 0])
  expect(scoreOf({ previewCount: 2 })).toBe(60)
  expect([scoreOf({ captions: ['zh'] }), scoreOf({ captions: ['zh', 'en'] })]).toEqual([30, 60])
  expect([scoreOf({ texts: ['字'.repeat(119)] }), scoreOf({ texts: ['字'.repeat(120)] })]).toEqual([0, 40])
  expect([scoreOf({ unitCount: 4 }), scoreOf({ unitCount: 5 })]).toEqual([0, 40])
})

test('what it costs and who sells it counts for nothing', () => {
  expect([scoreOf({ price: 0 }), scoreOf({ price: 9000 }), scoreOf({ tutorId: 100_009 })]).toEqual([0, 0, 0])
})

test('a course holds its subject, each of its levels, its length and its tutor', () => {
  const { terms, ...row } = courseSearchRowOf(BARE, NOW)
  expect(row).toMatchObject({ id: 500_001, status: 1, price: 288 })
  expect(terms).toEqual(expect.arrayContaining([107, 108, 109, 581, 1_100_100_003]))
  for (const absent of [106, 110, 580, 582, 585, 590, 591]) expect(terms).not.toContain(absent)
  const rich = courseSearchRowOf({ ...BARE, price: 0, previewCount: 1, captions: ['en'], seconds: 3599 }, NOW).terms
  expect(rich).toEqual(expect.arrayContaining([580, 586, 590, 591]))
})

test('a course of another table’s values is encoded without them', () => {
  const { terms } = courseSearchRowOf({ ...BARE, subject: 'alchemy', language: 'klingon' }, NOW)
  expect(terms).toEqual([581, 1_100_100_003])
})

test('fields of the address are read and written back the same', () => {
  const fields = {
    subject: 'primary_maths',
    grade: 'P5',
    keyword: '分數',
    tutorId: '100003',
    price1: '100',
    price2: '400',
    isFree: 'true',
    hasPreview: 'true',
    length: 'under1,3to6',
    language: 'tutor_english',
    captions: 'zh',
    order: 'newest',
  }
  expect(writeCourseQuery(readCourseQuery(fields))).toEqual(fields)
})

test('what is no value is refused by its field', () => {
  const { problems } = parseCourseQuery({ length: 'long', language: 'latin', captions: 'fr', order: 'chargeAsc', tutorId: 'x' })
  expect(Object.keys(problems).toSorted()).toEqual(['captions', 'language', 'length', 'order', 'tutorId'])
})

test.each([
  ['小五數學 英文授課', { subject: 'primary_maths', grade: 'P5', language: 'tutor_english' }],
  ['免費數學課程', { isFree: 'true' }],
  ['free online English course', { isFree: 'true' }],
  ['英文 有字幕', { captions: 'zh,en' }],
  ['中文字幕 數學', { captions: 'zh' }],
  ['數學 最新', { order: 'newest' }],
  ['平啲嘅數學', { order: 'priceMin' }],
  ['數學 300蚊以下', { price2: '300' }],
  ['數學 3500蚊以下', { price2: '3500' }],
  ['30蚊以下', { price2: '30' }],
  ['收費三百 數學', { price2: '300' }],
  ['數學 不收費', { isFree: 'true' }],
  ['免費唔使錢 數學', { isFree: 'true' }],
  ['課程 500001', { courseId: '500001' }],
  ['course #500001', { courseId: '500001' }],
])('%s becomes filters', (keyword, said) => {
  const [first] = understand(keyword, 'zh', COURSE_WORDS)
  const { subject = '', ...rest } = first?.said ?? {}
  expect({ subject, ...rest }).toMatchObject(
    'subject' in said ? { ...said, subject: expect.stringContaining(said.subject) } : said,
  )
  expect(first?.said?.['keyword']).toBe('')
  expect(first?.dropped).toEqual([])
})

const ownFilters = (keyword: string): unknown => {
  const [first] = understand(keyword, 'zh', COURSE_WORDS)
  const { subject: _subject, grade: _grade, keyword: words = '', ...rest } = first?.said ?? {}
  const texts = (first?.understood ?? []).flatMap(({ kind, label }) => (kind === 'text' ? [label] : []))
  return { ...rest, texts: [words, ...texts].join(' ').trim() }
}
const subjectsSaid = (keyword: string): string | undefined =>
  understand(keyword, 'zh', COURSE_WORDS)[0]?.said?.['subject']?.split(',')[1]

test.each([
  ['數學 免費試看', { hasPreview: 'true' }],
  ['maths with free preview', { hasPreview: 'true' }],
  ['可試看 免費 數學', { hasPreview: 'true', isFree: 'true' }],
  ['有冇字幕', { captions: 'zh,en' }],
  ['no captions, free maths', { isFree: 'true' }],
  ['日文 2小時 1000蚊', { price1: '', price2: '1000' }],
  ['數學課程 $300 兩個鐘', { price1: '', price2: '300' }],
  ['兩小時三百蚊', { price1: '', price2: '300' }],
  ['under 18 maths', { texts: expect.stringContaining('under') }],
])('%s sets these filters alone', (keyword, said) => {
  expect(ownFilters(keyword)).toEqual({ texts: '', ...said })
})

test.each([
  '無字幕',
  'no captions english',
  '非免費數學',
  'paid course not free',
  '唔要字幕',
  '我要無字幕嘅數學',
  '數學 字幕唔要',
  '唔要字幕同試看 數學',
  'no captions or previews maths',
  'maths without subtitles',
  'maths with no preview',
  "maths isn't free",
  'no english subtitles',
  '付費數學課程',
])('what %s denies is neither a filter nor a text', (keyword) => {
  expect(ownFilters(keyword)).toEqual({ texts: '' })
})

test.each([
  ['中英字幕', 'zh,en'],
  ['中英文字幕', 'zh,en'],
  ['chinese and english subtitles', 'zh,en'],
  ['captions in chinese and english', 'zh,en'],
  ['雙語字幕', 'zh,en'],
  ['captions in chinese', 'zh'],
  ['subtitles in english', 'en'],
])('%s asks for captions and for no subject', (keyword, captions) => {
  expect(ownFilters(keyword)).toEqual({ captions, texts: '' })
  expect(subjectsSaid(keyword)).toBeUndefined()
})

test('a subject or a grade beside the captions stays one', () => {
  expect([subjectsSaid('中文 英文字幕'), ownFilters('中文 英文字幕')]).toEqual(['primary_chinese', { captions: 'en', texts: '' }])
  expect(understand('初中英文字幕', 'zh', COURSE_WORDS)[0]?.said).toMatchObject({ grade: 'S1,S2,S3', captions: 'en' })
})

test('that a course is online is nothing that is searched for', () => {
  const [first] = understand('網上課程', 'zh', COURSE_WORDS)
  expect(first).toMatchObject({ said: null, understood: [], dropped: [] })
})

test('what tutors have and courses do not is told as not used', () => {
  const [first] = understand('沙田數學', 'zh', COURSE_WORDS)
  expect(first?.dropped.map(({ kind }) => kind)).toEqual(['area'])
})

test('an address names a subject in the language of its page', () => {
  expect(subjectPlaceOf('數學', 'zh')).toMatchObject({
    name: '數學',
    isSubject: true,
    isMoved: false,
    paths: { zh: '/zh/course/subject/%E6%95%B8%E5%AD%B8', en: '/en/course/subject/Maths' },
  })
  expect(subjectPlaceOf('數學', 'en')).toMatchObject({ name: 'Maths', isMoved: true })
  expect(subjectPlaceOf('火星語', 'zh')).toMatchObject({ filters: { keyword: '火星語' }, isSubject: false, isMoved: false })
  expect(subjectPlaceOf('--', 'zh')).toMatchObject({ isSubject: false })
  expect(subjectPlaceOf(' ', 'zh')).toBeNull()
})

test('other names of a subject lead to its own, of which each names the other', () => {
  const own = { zh: '/zh/course/subject/%E4%B8%AD%E6%96%87', en: '/en/course/subject/Chinese' }
  expect(subjectPlaceOf('中國語文', 'zh')?.canonical).toEqual(own)
  expect(subjectPlaceOf('中文', 'zh')?.canonical).toEqual(own)
  expect(subjectPlaceOf('Chinese', 'en')?.canonical).toEqual(own)
  expect(subjectPlaceOf('Chinese-Language', 'en')?.canonical).toEqual(own)
  // What the other language has no name for, and what is no subject, no search engine keeps.
  expect(subjectPlaceOf('幼兒數學', 'zh')).toMatchObject({ isSubject: true, canonical: null })
  expect(subjectPlaceOf('火星語', 'zh')?.canonical).toBeNull()
})

test('of every subject in either language, what is kept is named by its twin as well', () => {
  for (const locale of LOCALES)
    for (const name of [...SUBJECTS, ...TOPICS].flatMap(inAllWords)) {
      const place = subjectPlaceOf(slugOf(name), locale)
      if (!place?.canonical) continue
      for (const other of LOCALES) {
        const slug = decodeURIComponent(place.canonical[other].split('/').at(-1) ?? '')
        const { canonical, filters } = place
        expect(subjectPlaceOf(slug, other), name).toMatchObject({ canonical, isMoved: false, filters })
      }
    }
})
