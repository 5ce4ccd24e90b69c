import { findSubject } from '#kernel/catalogue/subjects.ts'
import { FEATURES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { ratingOf } from '#kernel/tutor-rating.ts'
import { ageOf, isRecommendedTutor } from '#kernel/tutor-standing.ts'
import { nameTerms } from '../words/name-words.ts'
import { popularityOf, scoreOf, smartScore, taughtHoursOf } from './smart-score.ts'
import { bandsOf } from './price-bands.ts'
import { pricesByTerm, taughtTerms } from './taught-terms.ts'
import { areaTerms, termOf } from './terms.ts'
import { wordTerms } from '../words/text-words.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'

/** One row of a listing's table: column name → value; the listing's own columns stand beside these. */
export type SearchRow = {
  readonly id: number
  /** 1 is listed, 0 is not found by any search. */
  readonly status: number
  readonly smart: number
  /** Ascending without repeats, as `words` are. */
  readonly terms: readonly number[]
  readonly words: readonly number[]
}

/** One row of `tutor_search`. */
export type TutorSearchRow = SearchRow & {
  readonly price: number
  readonly age: number
  readonly experience: number
  readonly score: number
  readonly review_count: number
  readonly popularity: number
  readonly taught_hours: number
  /** Terms of what is taught, ascending, and next to each the lowest price in whole dollars of the lines that have it. */
  readonly priced: readonly number[]
  readonly prices: readonly number[]
  /** Bands of price in which the lines lie (`price-bands.ts`). */
  readonly bands: readonly number[]
}

/** Encodes a tutor for both search providers at `now`. Values outside the catalogue are left out, never refused. */
export function searchRowOf(document: TutorDocument, now: Date): TutorSearchRow {
  return {
    id: document.id,
    status: document.isListed ? 1 : 0,
    price: document.priceDollars,
    age: ageOf(document.birthYear, now),
    experience: document.experienceYears,
    score: scoreOf(document.ratings),
    review_count: ratingOf(document.ratings).count,
    popularity: popularityOf(document),
    taught_hours: taughtHoursOf(document.taughtMinutes),
    smart: smartScore(document, now),
    terms: [...new Set(termsOf(document, now))].toSorted((a, b) => a - b),
    words: wordTerms(labelsOf(document), textsOf(document), document.names.flatMap(nameTerms)),
    ...pricesByTerm(document.subjects),
    bands: bandsOf(document.subjects),
  }
}

function known<T>(values: readonly T[], term: (value: T) => number): readonly number[] {
  return values.flatMap((value) => {
    try {
      return [term(value)]
    } catch {
      return []
    }
  })
}

function termsOf(document: TutorDocument, now: Date): readonly number[] {
  return [
    ...document.subjects.flatMap(taughtTerms),
    ...document.areaIds.flatMap(areaTerms),
    ...known(document.features, termOf.feature),
    ...known(document.languages, termOf.language),
    ...known(document.experienceKinds, termOf.experienceKind),
    ...known(document.university === null ? [] : [document.university], termOf.university),
    ...document.currentJobs.map(termOf.job),
    termOf.sex(document.sex),
    termOf.avatar(document.hasAvatar),
    termOf.recommended(isRecommendedTutor(document.starLevelExpiresAt, now)),
    ...(document.teachesOnline ? [termOf.teachMode('online')] : []),
    termOf.education(document.education),
    termOf.experience(document.experienceYears),
  ]
}

const FEATURE_LABELS = new Map(FEATURES.map((feature) => [feature.value, feature]))
const UNIVERSITY_LABELS = new Map(UNIVERSITIES.map((university) => [university.value, university]))

function labelsOf(document: TutorDocument): readonly string[] {
  const labels = [
    ...document.subjects.map((taught) => findSubject(taught.subject)),
    document.university === null ? undefined : UNIVERSITY_LABELS.get(document.university),
    ...document.features.map((feature) => FEATURE_LABELS.get(feature)),
  ]
  return labels.flatMap((label) => (label ? [label.zh, label.en] : []))
}

function textsOf(document: TutorDocument): readonly string[] {
  return [...document.subjects.flatMap((taught) => (taught.customLabel ? [taught.customLabel] : [])), ...document.texts]
}
