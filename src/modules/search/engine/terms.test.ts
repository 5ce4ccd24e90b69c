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
import { STAGES, areaTerms, termOf } from './terms.ts'

const everyTerm = (): readonly number[] => [
  ...LEVELS.map((level) => termOf.level(level.value)),
  ...STAGES.map(termOf.stage),
  ...SUBJECTS.map((subject) => termOf.subject(subject.value)),
  ...SUBJECTS.flatMap((subject) => LEVELS.map((level) => termOf.subjectLevel(subject.value, level.value))),
  ...[...REGIONS, ...DISTRICTS, ...SUB_AREAS].map((area) => termOf.area(area.id)),
  ...FEATURES.map((feature) => termOf.feature(feature.value)),
  ...LANGUAGES.map((language) => termOf.language(language.value)),
  ...(['male', 'female', 'other'] as const).map(termOf.sex),
  ...[true, false].map(termOf.avatar),
  ...[true, false].map(termOf.recommended),
  ...EDUCATION_LEVELS.map((education) => termOf.education(education.value)),
  ...UNIVERSITIES.map((university) => termOf.university(university.value)),
  ...EXPERIENCE_YEARS.map((years) => termOf.experience(years.value)),
  ...EXPERIENCE_KINDS.map((kind) => termOf.experienceKind(kind.value)),
  ...CURRENT_JOBS.map((job) => termOf.job(job.value)),
]

test('no two values share a term', () => {
  const terms = everyTerm()
  expect(new Set(terms).size).toBe(terms.length)
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
