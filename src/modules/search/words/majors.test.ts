import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { COURSE_FACETS } from '../listings/courses/domain/facets.ts'
import { CASE_FACETS } from '../listings/cases/domain/facets.ts'
import type { Facet } from '../query/facet.ts'
import { TUTOR_FACETS } from '../listings/tutors/domain/facets.ts'
import { MAJORS, majorTerm, majorTerms } from '#modules/vocabulary/domain/majors.ts'

const named = (...majors: (string | null)[]): readonly string[] => {
  const terms = majorTerms(majors)
  return MAJORS.filter(({ value }) => terms.includes(majorTerm(value))).map(({ value }) => value)
}

test.each([
  ['內外全科醫學', ['medicine']],
  ['Bachelor of Medicine and Surgery', ['medicine']],
  ['牙醫學', ['dentistry']],
  ['物理治療', ['physiotherapy']],
  ['應用物理學', ['physics']],
  ['BBA Global Business', ['business']],
  ['電機工程', ['engineering']],
  ['Computer Science', ['computer-science']],
  ['考古學', []],
  ['Lawful things', []],
])('%s is a major of %s', (major, fields) => {
  expect(named(major)).toEqual(fields)
})

test('both languages count, and none says nothing', () => {
  expect(named('經濟', 'Economics and Finance')).toEqual(['finance', 'economics'])
  expect(named(null, null)).toEqual([])
})

test('the numbers in the database stay the same and are of nothing else', () => {
  const terms = MAJORS.map(({ value }) => majorTerm(value))
  expect(terms).toEqual(Array.from({ length: MAJORS.length }, (_, at) => 600 + at))
  expect(
    createHash('sha256')
      .update(MAJORS.map(({ value }) => value).join())
      .digest('hex')
      .slice(0, 12),
  ).toMatchInlineSnapshot(`"5ce4b652d0a1"`)
  const facets: readonly Facet<never>[] = [
    ...Object.values(TUTOR_FACETS),
    ...Object.values(CASE_FACETS),
    ...Object.values(COURSE_FACETS),
  ]
  const others = facets.flatMap((facet) =>
    'values' in facet && facet.values ? facet.values.all.map((value) => facet.values?.termOf(value as never)) : [],
  )
  expect(others.filter((term) => terms.includes(term))).toEqual([])
  expect(() => majorTerm('alchemy')).toThrow(RangeError)
})
