import { expect, test } from 'vitest'
import type { CaseDocument } from '#modules/cases/public.ts'
import { caseSearchRowOf } from './search-row.ts'
import { caseSmartScore } from './smart-score.ts'
import { parseCaseQuery, readCaseQuery, writeCaseQuery } from './query.ts'

const BARE: CaseDocument = {
  id: 200_001,
  isListed: true,
  subject: 'dse_maths',
  level: 15,
  areaId: 30701,
  teachMode: 'home',
  priceMin: 200,
  priceMax: 260,
  publishedAt: new Date('2026-11-20T04:00:00Z'),
  lessonsPerWeek: 1,
  lessonMinutes: 90,
  groupSize: 1,
  medium: null,
  features: [],
  tutorSex: 'any',
  isUrgent: false,
  isSen: false,
  applicantCount: 12,
  travelAllowance: 0,
  startWithin: null,
  texts: [],
}
const later = (hours: number): Date => new Date(BARE.publishedAt.getTime() + hours * 3_600_000)

test('an urgent case stands as one that was published 36 hours later, one with few applicants as one 24 hours later', () => {
  expect(caseSmartScore({ ...BARE, isUrgent: true })).toBe(caseSmartScore({ ...BARE, publishedAt: later(36) }))
  expect(caseSmartScore({ ...BARE, applicantCount: 5 })).toBe(caseSmartScore({ ...BARE, publishedAt: later(24) }))
  expect(caseSmartScore({ ...BARE, applicantCount: 6 })).toBe(caseSmartScore({ ...BARE, publishedAt: later(12) }))
  expect(caseSmartScore({ ...BARE, applicantCount: 16 })).toBe(caseSmartScore({ ...BARE, publishedAt: later(-24) }))
})

test('what the parent says counts three hours each', () => {
  const said = { ...BARE, medium: 'tutor_english', startWithin: 7, features: ['patient'], texts: ['字'.repeat(20)] }
  expect(caseSmartScore(said)).toBe(caseSmartScore({ ...BARE, publishedAt: later(12) }))
})

test('a case of another table’s values is encoded without them', () => {
  const row = caseSearchRowOf({ ...BARE, subject: 'alchemy', medium: 'klingon', features: ['telepathy'], texts: [] })
  expect(row.terms.every(Number.isInteger)).toBe(true)
})

test('fields of the address are read and written back the same', () => {
  const fields = {
    subject: 'dse_maths,dse_m2',
    subjectList: '[{"subject":"dse_maths","levelMin":14,"levelMax":16},{"subject":"dse_m2","levelMin":0,"levelMax":0}]',
    area: '307,30701',
    keyword: '文憑試',
    tags: 'patient',
    price1: '200',
    price2: '400',
    teachMode: 'home,online',
    medium: 'tutor_english',
    lessonsPerWeek: '1,2',
    tutorGender: 'female',
    isUrgent: 'true',
    order: 'chargeDesc',
  }
  expect(writeCaseQuery(readCaseQuery(fields))).toEqual(fields)
})

test('levels of two groups are no range, and an unknown order no order', () => {
  const { query, problems } = parseCaseQuery({
    subjectList: '[{"subject":"language_ielts","levelMin":10,"levelMax":11}]',
    order: 'priceMin',
  })
  expect(problems).toEqual({ subjectList: 'invalid.range', order: 'invalid.choice' })
  expect([query.subjects, query.sort]).toEqual([[], 'smartOrder'])
})
