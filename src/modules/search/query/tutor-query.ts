import type { SubjectType } from '#kernel/catalogue/subjects.ts'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Sort } from './sorts.ts'

/** One chosen subject; null levels mean any level. */
export type SubjectChoice = {
  readonly subject: string
  readonly levelMin: number | null
  readonly levelMax: number | null
  /** The user's own name of a custom subject (specification 1 §3). */
  readonly label?: string
}

/** An inclusive range; null leaves that side open. */
export type Range = { readonly min: number | null; readonly max: number | null }

/**
 * What somebody looks for, clean of wire shapes (specification 1 §3 "Search request fields"). Values in one list are
 * alternatives; lists, and every feature in `features`, must all hold.
 */
export type TutorQuery = {
  /** Which mode of the picker made `subjects`; means nothing to the search. */
  readonly subjectType: SubjectType | null
  readonly subjects: readonly SubjectChoice[]
  /** Level codes (`S6`), groups of levels (`primary`) and stages (`dse`). */
  readonly grades: readonly string[]
  /** Regions, districts and sub-areas. */
  readonly areas: readonly number[]
  readonly keyword: string
  /** Feature tags, all of which must hold. */
  readonly features: readonly string[]
  readonly tutorId: number | null
  /** Years: 0, 1, 2, 3, 4, 5, 10. */
  readonly experience: readonly number[]
  readonly education: readonly number[]
  readonly experienceKinds: readonly string[]
  readonly currentJobs: readonly number[]
  /** Whole dollars an hour. */
  readonly price: Range
  readonly age: Range
  readonly hasAvatar: boolean | null
  /** Only those whose recommended standing holds, as of the last daily refresh. */
  readonly isRecommended: boolean
  /** Only those who teach online. */
  readonly teachesOnline: boolean
  readonly sexes: readonly Sex[]
  readonly languages: readonly string[]
  readonly universities: readonly string[]
  readonly sort: Sort
}

export const ANY: Range = { min: null, max: null }

/** Everybody, in smart order. */
export const EMPTY_QUERY: TutorQuery = {
  subjectType: null,
  subjects: [],
  grades: [],
  areas: [],
  keyword: '',
  features: [],
  tutorId: null,
  experience: [],
  education: [],
  experienceKinds: [],
  currentJobs: [],
  price: ANY,
  age: ANY,
  hasAvatar: null,
  isRecommended: false,
  teachesOnline: false,
  sexes: [],
  languages: [],
  universities: [],
  sort: 'smartOrder',
}

/** Ends and step of the price slider in dollars; the filter is off while it stands at both ends (specification 1 §5). */
export const PRICE_SLIDER = { min: 50, max: 3000, step: 10 } as const
/** Ends of the age slider (specification 1 §5). */
export const AGE_SLIDER = { min: 14, max: 100 } as const
/** Highest price the API takes, in dollars. */
export const MOST_PRICE = 100_000
/** Longest keyword in characters, and most values in one list. */
export const MOST_KEYWORD = 100
export const MOST_VALUES = 60
/** Longest own name of a custom subject. */
export const MOST_LABEL = 40

/** Page sizes (specification 1 §9): 12, and 20 for the first page of subject, grade, district and portal routes. */
export const PAGE_SIZE = 12
export const FIRST_PAGE_SIZE = 20
export const MOST_PAGE_SIZE = 50
/** Deepest result that can be paged to. */
export const MOST_OFFSET = 50_000
