import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { COURSE_FACETS } from '../listings/courses/domain/facets.ts'
import { CASE_FACETS } from '../listings/cases/domain/facets.ts'
import type { Facet } from './facet.ts'
import { AVATAR, EXPERIENCE, EXPERIENCE_KIND } from '#modules/engine/public.ts'
import type { Value, Values } from '#modules/engine/public.ts'
import { TUTOR_FACETS } from '../listings/tutors/domain/facets.ts'
import { STAGES, areaTerms, termOf } from '#modules/engine/domain/terms.ts'

/** Terms whose numbers are in the database since the first rows. */
const everyTerm = (): readonly number[] => [
  ...LEVELS.map((level) => termOf.level(level.value)),
  ...STAGES.map(termOf.stage),
  ...SUBJECTS.map((subject) => termOf.subject(subject.value)),
  ...SUBJECTS.flatMap((subject) => LEVELS.map((level) => termOf.subjectLevel(subject.value, level.value))),
  ...[...REGIONS, ...DISTRICTS, ...SUB_AREAS].map((area) => termOf.area(area.id)),
  ...FEATURES.map((feature) => termOf.feature(feature.value)),
  ...LANGUAGES.map((language) => termOf.language(language.value)),
  ...(['male', 'female', 'other'] as const).map(termOf.sex),
  ...[true, false].map(AVATAR.termOf),
  ...[true, false].map(termOf.recommended),
  ...EDUCATION_LEVELS.map((education) => termOf.education(education.value)),
  ...UNIVERSITIES.map((university) => termOf.university(university.value)),
  ...EXPERIENCE_YEARS.map((years) => EXPERIENCE.termOf(years.value)),
  ...EXPERIENCE_KINDS.map((kind) => EXPERIENCE_KIND.termOf(kind.value)),
  ...CURRENT_JOBS.map((job) => termOf.job(job.value)),
]

test('no two values share a term', () => {
  const terms = everyTerm()
  expect(new Set(terms).size).toBe(terms.length)
  const ofSubjectsAndPlaces = new Set(terms.filter((term) => term < 300 || term >= 1000))
  const facets: readonly Facet<never>[] = [
    ...Object.values(TUTOR_FACETS),
    ...Object.values(CASE_FACETS),
    ...Object.values(COURSE_FACETS),
  ]
  // Facets of several listings may have values in common, and then these are one list.
  const lists = new Set(
    facets.flatMap((facet): readonly Values<Value>[] => ('values' in facet && facet.values ? [facet.values] : [])),
  )
  const ofFacets = [...lists].flatMap((values) => values.all.map(values.termOf))
  expect(new Set(ofFacets).size).toBe(ofFacets.length)
  expect(ofFacets.filter((term) => ofSubjectsAndPlaces.has(term))).toEqual([])
  expect(ofFacets.length).toBeGreaterThan(70)
})

test('the numbers in the database stay the same: the catalogue is append only', () => {
  const hash = createHash('sha256')
    .update(everyTerm().join())
    .update(SUBJECTS.map((subject) => subject.value).join())
  expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"a5672a4e6b608238"`)
})

test('a sub-area is also found by its district and its region', () => {
  expect(areaTerms(30_701)).toEqual([termOf.area(30_701), termOf.area(307), termOf.area(3)])
})

test('a value outside the catalogue is not encoded', () => {
  expect(() => termOf.subject('alchemy')).toThrow(RangeError)
})
