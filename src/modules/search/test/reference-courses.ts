import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { CourseDocument } from '#modules/courses/public.ts'
import { meaningOf } from '#modules/engine/public.ts'
import type { CourseQuery } from '../listings/courses/domain/query.ts'
import { courseSmartScore } from '../listings/courses/domain/smart-score.ts'
import type { CourseSort } from '../listings/courses/domain/sorts.ts'
import { meetsTogether } from './reference-price.ts'

const HOUR_SECONDS = 3600
const MINUTE_MS = 60_000

/** Searches in the plainest way: every rule said again over the documents themselves. Answers all ids in order. */
export function findAmongCourses(documents: readonly CourseDocument[], query: CourseQuery, now: Date): readonly number[] {
  return documents
    .filter((document) => document.isListed && matches(document, query))
    .toSorted(orderOf(query.sort, now))
    .map((document) => document.id)
}

const any = <T>(wanted: readonly T[], holds: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(holds)

const IS_LONG: Readonly<Record<CourseQuery['lengths'][number], (hours: number) => boolean>> = {
  under1: (hours) => hours < 1,
  '1to3': (hours) => hours >= 1 && hours < 3,
  '3to6': (hours) => hours >= 3 && hours < 6,
  over6: (hours) => hours >= 6,
}

function matches(document: CourseDocument, query: CourseQuery): boolean {
  return (
    meetsTopics(document, query) &&
    any(query.lengths, (length) => IS_LONG[length](document.seconds / HOUR_SECONDS)) &&
    any(query.languages, (language) => document.language === language) &&
    any(query.captions, (language) => document.captions.includes(language)) &&
    (!query.isFree || document.price === 0) &&
    (!query.hasPreview || document.previewCount > 0) &&
    (query.tutorId === null || document.tutorId === query.tutorId) &&
    (query.courseId === null || document.id === query.courseId) &&
    document.price >= (query.price.min ?? 0) &&
    document.price <= (query.price.max ?? Infinity)
  )
}

const overlaps = ({ levelMin, levelMax }: CourseDocument, low: number, high: number): boolean =>
  levelMin <= high && levelMax >= low

/** A course is one line of what a tutor teaches: subject and level meet in it, as far as they ever can. */
function meetsTopics(document: CourseDocument, { subjects, grades }: CourseQuery): boolean {
  const line = { ...document, customLabel: null, priceDollars: 0 }
  const isMetTogether = meetsTogether({ subjects: [line] }, { subjects, grades })
  if (isMetTogether !== null) return isMetTogether
  const ofSubjects = any(
    subjects,
    ({ subject, levelMin, levelMax }) => document.subject === subject && overlaps(document, levelMin ?? 0, levelMax ?? 99),
  )
  return ofSubjects && any(grades, (grade) => isAt(document, grade))
}

/** A level alone is what academic subjects are taught at. */
function isAt(document: CourseDocument, grade: string): boolean {
  const { levels, stage } = meaningOf(grade)
  const subject = findSubject(document.subject)
  if (stage) return subject?.reference === stage
  return subject?.type === 'A' && levels.some((level) => overlaps(document, level, level))
}

function orderOf(sort: CourseSort, now: Date): (a: CourseDocument, b: CourseDocument) => number {
  const own: Readonly<Record<CourseSort, (document: CourseDocument) => number>> = {
    smartOrder: () => 0,
    newest: (document) => -Math.floor(document.publishedAt.getTime() / MINUTE_MS),
    priceMin: (document) => document.price,
    priceMax: (document) => -document.price,
  }
  const keys = [
    own[sort],
    (document: CourseDocument) => -courseSmartScore(document, now),
    (document: CourseDocument) => -document.id,
  ]
  return (a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0
}
