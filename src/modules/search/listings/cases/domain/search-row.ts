import { inAllWords } from '#kernel/locale.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import { caseSmartScore, publishedMinutes } from './smart-score.ts'
import type { SearchRow } from '#modules/engine/public.ts'
import { heldNames, heldTerms } from '../../../query/facet-terms.ts'
import { areaTerms, stageOf, termOf } from '#modules/engine/public.ts'
import { CASE_FACETS } from './facets.ts'
import { wordTerms } from '#modules/vocabulary/public.ts'

/** One row of `case_search`. */
export type CaseSearchRow = SearchRow & {
  /** Whole dollars an hour, lowest and highest. */
  readonly price_min: number
  readonly price_max: number
  /** Minutes since 2020. */
  readonly published: number
}

/** Encodes a case for both search providers. Values outside the catalogue are left out, never refused. */
export function caseSearchRowOf(document: CaseDocument): CaseSearchRow {
  return {
    id: document.id,
    status: document.isListed ? 1 : 0,
    smart: caseSmartScore(document),
    price_min: document.priceMin,
    price_max: document.priceMax,
    published: publishedMinutes(document.publishedAt),
    terms: [...new Set(termsOf(document))].toSorted((a, b) => a - b),
    words: wordTerms(labelsOf(document), document.texts),
  }
}

function termsOf(document: CaseDocument): readonly number[] {
  return [
    ...subjectTerms(document),
    ...(document.areaId === null ? [] : areaTerms(document.areaId)),
    ...heldTerms(CASE_FACETS, document),
  ]
}

/** The student's level counts whatever the subject: a case is for one student, who is in that year. */
function subjectTerms({ subject: value, level }: CaseDocument): readonly number[] {
  const subject = findSubject(value)
  const stage = subject ? stageOf(subject.reference) : null
  return [
    termOf.level(level),
    ...(subject ? [termOf.subject(value), termOf.subjectLevel(value, level)] : []),
    ...(stage ? [termOf.stage(stage)] : []),
  ]
}

function labelsOf(document: CaseDocument): readonly string[] {
  const labels = [findSubject(document.subject), findLevel(document.level)]
  const names = labels.flatMap((label) => (label ? inAllWords(label) : []))
  return [...names, ...heldNames(CASE_FACETS, document)]
}
