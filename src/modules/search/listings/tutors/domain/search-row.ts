import { inAllWords } from '#kernel/locale.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { ratingOf } from '#kernel/tutor-rating.ts'
import { ageOf } from '#kernel/tutor-level.ts'
import { majorTerms, nameTerms, wordTerms } from '#modules/vocabulary/public.ts'
import { popularityOf, scoreOf, smartScore, taughtHoursOf } from './smart-score.ts'
import { areaTerms, bandsOf, pricesByTerm, taughtTerms } from '#modules/engine/public.ts'
import type { SearchRow } from '#modules/engine/public.ts'
import { heldNames, heldTerms } from '../../../query/facet-terms.ts'
import { TUTOR_FACETS } from './facets.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'

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
    words: wordTerms(labelsOf(document, now), textsOf(document), document.names.flatMap(nameTerms)),
    ...pricesByTerm(document.subjects),
    bands: bandsOf(document.subjects),
  }
}

function termsOf(document: TutorDocument, now: Date): readonly number[] {
  return [
    ...document.subjects.flatMap(taughtTerms),
    ...document.areaIds.flatMap(areaTerms),
    ...heldTerms(TUTOR_FACETS, { tutor: document, now }),
    ...majorTerms([document.majorZh, document.majorEn]),
  ]
}

function labelsOf(document: TutorDocument, now: Date): readonly string[] {
  const subjects = document.subjects.map((taught) => findSubject(taught.subject))
  const names = subjects.flatMap((subject) => (subject ? inAllWords(subject) : []))
  return [...names, ...heldNames(TUTOR_FACETS, { tutor: document, now })]
}

function textsOf(document: TutorDocument): readonly string[] {
  return [...document.subjects.flatMap((taught) => (taught.customLabel ? [taught.customLabel] : [])), ...document.texts]
}
