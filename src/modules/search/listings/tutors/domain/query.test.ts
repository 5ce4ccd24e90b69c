import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../test/random-documents.ts'
import { randomQuery } from '../../../test/random-queries.ts'
import { findGrade, meaningOf } from '#modules/engine/public.ts'
import { EMPTY_QUERY, countTutorFilters, parseTutorQuery, readTutorQuery, writeTutorQuery } from './query.ts'
import { isPriceSort } from '../../../query/is-price-sort.ts'
import { BAR_SORTS, LIST_SORTS, findSort } from './sorts.ts'
import { AGE_SLIDER, FIRST_PAGE_SIZE, PAGE_SIZE, PRICE_SLIDER } from '../../../query/limits.ts'

test('constants of specification 1 §9', () => {
  expect(PRICE_SLIDER).toEqual({ min: 50, max: 3000, step: 10 })
  expect(AGE_SLIDER).toEqual({ min: 14, max: 100 })
  expect([PAGE_SIZE, FIRST_PAGE_SIZE]).toEqual([12, 20])
  expect(LIST_SORTS).toEqual(['default', 'priceMax', 'priceMin', 'ageDesc', 'ageAsc', 'evaluate', 'tutorExpDesc', 'teachTime'])
  expect(BAR_SORTS).toEqual(['smartOrder', 'priceMin', 'priceMax', 'evaluate', 'popularOrder', 'tuitionExpAsc', 'tuitionExpDesc'])
})

test('every order of both lists is known, and the aliases mean what they stand for', () => {
  for (const sort of [...LIST_SORTS, ...BAR_SORTS]) expect(findSort(sort)).not.toBeNull()
  expect([findSort('default'), findSort('tutorExpDesc'), findSort('toString')]).toEqual(['smartOrder', 'tuitionExpDesc', null])
  expect(BAR_SORTS.filter((sort) => isPriceSort(findSort(sort) ?? 'smartOrder'))).toEqual(['priceMin', 'priceMax'])
})

test('a query that is written is read back the same', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const query = readTutorQuery(writeTutorQuery(randomQuery(randomFrom(seed))))
      expect(readTutorQuery(writeTutorQuery(query))).toEqual(query)
      expect(parseTutorQuery(writeTutorQuery(query)).problems).toEqual({})
    }),
  )
})

test('an empty query writes nothing and has no filters', () => {
  expect(writeTutorQuery(EMPTY_QUERY)).toEqual({})
  expect(countTutorFilters(EMPTY_QUERY)).toBe(0)
  expect(countTutorFilters(readTutorQuery({ area: '307,101', price1: '100', tutorGender: 'male', keyword: 'x' }))).toBe(3)
})

test.each([
  ['subject', 'alchemy', 'invalid.choice'],
  ['subjectList', '{', 'invalid.json'],
  ['subjectList', '{}', 'invalid.json'],
  ['subjectList', '[{"subject":"dse_maths","levelMin":99}]', 'invalid.choice'],
  ['grade', 'S9', 'invalid.choice'],
  ['area', '999', 'invalid.choice'],
  ['keyword', 'x'.repeat(101), 'invalid.tooLong'],
  ['tags', 'rich', 'invalid.choice'],
  ['tutorId', '12a', 'invalid.number'],
  ['workTutorExperience', '6', 'invalid.choice'],
  ['order', 'cheapest', 'invalid.choice'],
  ['edu', '9', 'invalid.choice'],
  ['eduExp', 'no', 'invalid.choice'],
  ['currentJobs', '2', 'invalid.choice'],
  ['price1', '1e3', 'invalid.number'],
  ['price2', '100001', 'invalid.range'],
  ['ageMax', '101', 'invalid.range'],
  ['isExistHeadPic', 'yes', 'invalid.choice'],
  ['tutorGender', 'any', 'invalid.choice'],
  ['tutorialLang', 'latin', 'invalid.choice'],
  ['tutorUniversity', 'tutor_MIT', 'invalid.choice'],
  ['area', Array.from({ length: 61 }, (_, i) => i).join(), 'invalid.tooMany'],
])('%s=%s is refused with a key of its own, and ignored in a public URL', (field, value, problem) => {
  expect(parseTutorQuery({ [field]: value }).problems).toEqual({ [field]: problem })
  expect(readTutorQuery({ [field]: value })).toEqual(EMPTY_QUERY)
})

test('hostile fields never throw', () => {
  const names = Object.keys(writeTutorQuery(randomQuery(randomFrom(1)))).concat([
    'subject',
    'subjectList',
    'keyword',
    '__proto__',
  ])
  const hostile = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('\u0000,[]')),
  )
  fc.assert(fc.property(hostile, (fields) => void parseTutorQuery(fields)))
})

test('reversed prices change places, and the slider at both ends is no filter', () => {
  expect(readTutorQuery({ price1: '500', price2: '100' }).price).toEqual({ min: 100, max: 500 })
  expect(readTutorQuery({ price1: '50', price2: '3000' }).price).toEqual({ min: null, max: null })
  expect(readTutorQuery({ price1: '50', price2: '2990' }).price).toEqual({ min: 50, max: 2990 })
  expect(readTutorQuery({ ageMin: '14', ageMax: '100' }).age).toEqual({ min: null, max: null })
})

test('subjects come from the list with levels and from the comma list without', () => {
  const query = readTutorQuery({
    subject: 'dse_maths,music_piano',
    subjectList: '[{"subject":"dse_maths","levelMin":14,"levelMax":16},{"subject":"dse_maths","levelMin":14,"levelMax":16}]',
  })
  expect(query.subjects).toEqual([
    { subject: 'dse_maths', levelMin: 14, levelMax: 16 },
    { subject: 'music_piano', levelMin: null, levelMax: null },
  ])
})

test('a grade is a level, a group of levels, a stage or the name of a landing page', () => {
  expect(['16', 's6', 'DSE', 'Primary', 'secondary-six', 'primary-one', 'middle-school'].map(findGrade)).toEqual([
    'S6',
    'S6',
    'dse',
    'primary',
    'S6',
    'P1',
    'secondary',
  ])
  expect(meaningOf('primary').levels).toEqual([5, 6, 7, 8, 9, 10])
  expect(meaningOf('dse')).toEqual({ levels: [], stage: 'dse' })
})
