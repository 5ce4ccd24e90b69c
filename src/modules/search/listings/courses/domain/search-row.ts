import { inAllWords } from '#kernel/locale.ts'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { CourseDocument } from '#modules/courses/public.ts'
import { taughtTerms } from '#modules/engine/public.ts'
import type { SearchRow } from '#modules/engine/public.ts'
import { wordTerms } from '#modules/vocabulary/public.ts'
import { heldNames, heldTerms } from '../../../query/facet-terms.ts'
import { publishedMinutes } from '../../cases/domain/smart-score.ts'
import { COURSE_FACETS } from './facets.ts'
import { courseSmartScore } from './smart-score.ts'

/** One row of `course_search`. */
export type CourseSearchRow = SearchRow & {
  /** Whole dollars of the whole course. */
  readonly price: number
  /** Minutes since 2020. */
  readonly published: number
}

/** Encodes a course for both search providers at `now`. Values outside the catalogue are left out, never refused. */
export function courseSearchRowOf(document: CourseDocument, now: Date): CourseSearchRow {
  const taught = taughtTerms({ ...document, customLabel: null })
  return {
    id: document.id,
    status: document.isListed ? 1 : 0,
    smart: courseSmartScore(document, now),
    price: document.price,
    published: publishedMinutes(document.publishedAt),
    terms: [...new Set([...taught, ...heldTerms(COURSE_FACETS, document)])].toSorted((a, b) => a - b),
    words: wordTerms(labelsOf(document), document.texts),
  }
}

function labelsOf({ subject: value, levelMin, levelMax, ...document }: CourseDocument): readonly string[] {
  const subject = findSubject(value)
  const levels = LOCALES.map((locale) => levelRangeName(levelMin, levelMax, locale))
  const held = heldNames(COURSE_FACETS, { subject: value, levelMin, levelMax, ...document })
  return [...(subject ? inAllWords(subject) : []), ...levels, ...held].filter((label) => label !== '')
}
