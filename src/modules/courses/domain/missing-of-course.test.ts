import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { missingOf } from './missing-of-course.ts'
import type { Measured } from './missing-of-course.ts'

const ASKED = { isPublic: true, isIdentified: true, least: 1000, most: 500_000 }
const UNIT = { id: 7, price: cents(1000), plays: true, isUnderway: false }
const CHAPTER = { id: 3, chapterPrice: null, unitList: [UNIT] }
const WHOLE: Measured = {
  summary: '字'.repeat(50),
  learnPoints: ['', 'Halves'],
  courseCover: 'course-cover/a.webp',
  subject: 'primary_maths',
  levelMin: 6,
  language: 'tutor_english',
  combinePrice: cents(1000),
  chapterList: [CHAPTER],
}
const lacks = (change: Partial<Measured>, asked: Partial<typeof ASKED> = {}) =>
  missingOf({ ...WHOLE, ...change }, { ...ASKED, ...asked }).map(
    ({ code, chapterId, unitId }) => `${code} ${chapterId} ${unitId}`,
  )
const withUnit = (change: Partial<typeof UNIT>): Partial<Measured> => ({
  combinePrice: null,
  chapterList: [{ ...CHAPTER, unitList: [{ ...UNIT, ...change }] }],
})

test('a course that is whole lacks nothing', () => {
  expect(lacks({})).toEqual([])
})

test.for([
  ['a summary of 49 letters', { summary: '字'.repeat(49) }, ['summary null null']],
  ['49 pairs of surrogates', { summary: '𠮷'.repeat(49) }, ['summary null null']],
  ['blanks around a short summary', { summary: ` ${'字'.repeat(49)} ` }, ['summary null null']],
  ['no point that says anything', { learnPoints: ['', ' '] }, ['learnPoints null null']],
  ['no picture', { courseCover: null }, ['cover null null']],
  ['no subject', { subject: null }, ['subject null null']],
  ['no level', { levelMin: null }, ['level null null']],
  ['no language', { language: null }, ['language null null']],
  ['no chapter', { chapterList: [], combinePrice: null }, ['chapters null null']],
  ['a chapter without a unit', { chapterList: [{ ...CHAPTER, unitList: [] }], combinePrice: null }, ['units 3 null']],
  ['a unit without a video', withUnit({ plays: false }), ['video 3 7']],
  ['a first video that is on its way', withUnit({ plays: false, isUnderway: true }), ['upload 3 7']],
  ['another video that is on its way', withUnit({ isUnderway: true }), ['upload 3 7']],
  ['a unit below the least', withUnit({ price: cents(999) }), ['unitPrice 3 7']],
  ['a unit above the most', withUnit({ price: cents(500_001) }), ['unitPrice 3 7']],
  ['a free unit', withUnit({ price: cents(0) }), []],
  ['a chapter above its units', { chapterList: [{ ...CHAPTER, chapterPrice: cents(1001) }] }, ['chapterPrice 3 null']],
  ['a chapter at the price of its units', { chapterList: [{ ...CHAPTER, chapterPrice: cents(1000) }] }, []],
  ['the whole above its units', { combinePrice: cents(1001) }, ['wholePrice null null']],
  ['nothing for the whole of what costs something', { combinePrice: cents(0) }, ['wholePrice null null']],
] as const)('%s: what is missing is named', ([, change, missing]) => {
  expect(lacks(change)).toEqual(missing)
})

test('of the tutor a public profile and a checked identity are asked', () => {
  expect(lacks({}, { isPublic: false })).toEqual(['profile null null'])
  expect(lacks({}, { isIdentified: false })).toEqual(['identity null null'])
})
