import { CURRENT_JOBS, EDUCATION_LEVELS, EXPERIENCE_YEARS, SEXES } from '#kernel/catalogue/tutor-facets.ts'
import { fieldReader } from './field-readers.ts'
import type { Fields, Problems } from './field-readers.ts'
import { findGrade } from '../words/grades.ts'
import { areaIn, numberIn, readLabels, readRange, readSubjectType, readSubjects, textIn } from './query-fields.ts'
import { findSort } from './sorts.ts'
import { isKnown } from '../engine/terms.ts'
import { AGE_SLIDER, MOST_KEYWORD, MOST_PRICE, PRICE_SLIDER } from './tutor-query.ts'
import type { TutorQuery } from './tutor-query.ts'

const MOST_TUTOR_ID = 999_999_999

const READ = {
  feature: textIn(isKnown.feature),
  experience: numberIn(EXPERIENCE_YEARS),
  education: numberIn(EDUCATION_LEVELS),
  experienceKind: textIn(isKnown.experienceKind),
  job: numberIn(CURRENT_JOBS),
  sex: (item: string) => SEXES.find((sex) => sex.value === item)?.value ?? null,
  language: textIn(isKnown.language),
  university: textIn(isKnown.university),
} as const

const truth = (item: string): boolean | null => (item === 'true' ? true : item === 'false' ? false : null)

/** What the search request fields of specification 1 §3 say, and what is wrong with them. Never throws. */
export function parseTutorQuery(fields: Fields): { readonly query: TutorQuery; readonly problems: Problems } {
  const read = fieldReader(fields)
  readLabels(read)
  const query: TutorQuery = {
    subjectType: readSubjectType(read),
    subjects: readSubjects(read),
    grades: read.list('grade', findGrade),
    areas: read.list('area', areaIn),
    keyword: read.text('keyword', MOST_KEYWORD),
    features: read.list('tags', READ.feature),
    tutorId: read.integer('tutorId', { min: 1, max: MOST_TUTOR_ID }),
    experience: read.list('workTutorExperience', READ.experience),
    education: read.list('edu', READ.education),
    experienceKinds: read.list('eduExp', READ.experienceKind),
    currentJobs: read.list('currentJobs', READ.job),
    price: readRange(read, { from: 'price1', to: 'price2', least: 0, most: MOST_PRICE, off: PRICE_SLIDER }),
    age: readRange(read, { from: 'ageMin', to: 'ageMax', least: 0, most: AGE_SLIDER.max, off: AGE_SLIDER }),
    hasAvatar: read.choice('isExistHeadPic', truth),
    isRecommended: read.choice('recommended', truth) ?? false,
    teachesOnline: read.choice('online', truth) ?? false,
    sexes: read.list('tutorGender', READ.sex),
    languages: read.list('tutorialLang', READ.language),
    universities: read.list('tutorUniversity', READ.university),
    sort: read.choice('order', findSort) ?? 'smartOrder',
  }
  return { query, problems: read.problems }
}
