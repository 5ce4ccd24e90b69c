import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { TeachMode } from '../engine/terms.ts'
import type { CaseSort } from './case-sorts.ts'
import type { CaseFlag } from '../engine/terms.ts'
import { ANY } from './tutor-query.ts'
import type { Range, SubjectChoice, TutorQuery } from './tutor-query.ts'

/**
 * What a tutor looks for among cases, clean of wire shapes. Values in one list are alternatives; lists, and every feature
 * and flag, must all hold.
 */
export type CaseQuery = Pick<TutorQuery, 'subjectType' | 'grades' | 'areas' | 'keyword'> & {
  /** Levels are a range within one group of levels. */
  readonly subjects: readonly SubjectChoice[]
  readonly features: readonly string[]
  readonly jobId: number | null
  /** Whole dollars an hour; met by a case whose own range overlaps. */
  readonly price: Range
  readonly teachModes: readonly TeachMode[]
  /** Languages of teaching; a case that leaves it open is met by each. */
  readonly media: readonly string[]
  readonly lessonsPerWeek: readonly number[]
  /** Sexes of tutor that a case takes; a case that takes anybody is met by each. */
  readonly sexes: readonly Sex[]
  readonly flags: readonly CaseFlag[]
  readonly sort: CaseSort
}

/** Lessons a week that can be chosen. */
export const LESSONS_PER_WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** All cases, in smart order. */
export const EMPTY_CASE_QUERY: CaseQuery = {
  subjectType: null,
  subjects: [],
  grades: [],
  areas: [],
  keyword: '',
  features: [],
  jobId: null,
  price: ANY,
  teachModes: [],
  media: [],
  lessonsPerWeek: [],
  sexes: [],
  flags: [],
  sort: 'smartOrder',
}
