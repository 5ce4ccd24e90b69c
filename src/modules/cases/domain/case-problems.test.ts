import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { caseProblems, completeCase, tidied } from './case-problems.ts'
import { EMPTY_DRAFT } from './tuition-case.ts'

const COMPLETE = {
  ...EMPTY_DRAFT,
  subject: 'dse_maths',
  level: 15,
  teachMode: 'home' as const,
  areaId: 10_101,
  priceMin: dollars(200),
  priceMax: dollars(260),
}

test('an empty draft misses what nobody can guess', () => {
  expect(Object.keys(caseProblems(EMPTY_DRAFT))).toEqual(['subject', 'level', 'teachMode', 'priceMin', 'priceMax'])
})

test('a complete draft is a case', () => {
  expect(caseProblems(COMPLETE)).toEqual({})
  expect(caseProblems({ ...COMPLETE, priceMin: dollars(50), priceMax: dollars(3000) })).toEqual({})
  expect(completeCase(COMPLETE)).toEqual(COMPLETE)
})

test.for([
  ['level', { level: 3 }],
  ['customLabel', { subject: 'tutor_others_custom' }],
  ['areaId', { areaId: null }],
  ['areaId', { areaId: 101 }],
  ['priceMin', { priceMin: dollars(49) }],
  ['priceMin', { priceMin: dollars(3001), priceMax: dollars(3001) }],
  ['priceMax', { priceMax: dollars(3001) }],
  ['priceMax', { priceMax: dollars(190) }],
  ['timeWindows', { isTimeFlexible: false }],
  ['timeWindows', { timeWindows: [{ weekday: 1, from: 600, to: 600 }] }],
  ['medium', { medium: 'latin' }],
  ['features', { features: ['strict', 'rich'] }],
  ['lessonMinutes', { lessonMinutes: 65 }],
] as const)('%s is refused when it is %j', ([field, changes]) => {
  expect(Object.keys(caseProblems({ ...COMPLETE, ...changes }))).toContain(field)
})

test('what belongs to another choice is dropped', () => {
  const online = { ...COMPLETE, teachMode: 'online' as const, estate: 'Court', address: 'Flat', senNote: 'x', customLabel: 'y' }
  expect(tidied(online)).toMatchObject({ areaId: null, estate: null, address: null, senNote: null, customLabel: null })
})
