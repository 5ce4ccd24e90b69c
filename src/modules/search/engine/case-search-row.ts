import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import type { TeachMode } from './terms.ts'
import { caseSmartScore, publishedMinutes } from './case-smart-score.ts'
import type { SearchRow } from './search-row.ts'
import { areaTerms, isKnown, stageOf, termOf } from './terms.ts'
import { wordTerms } from '../words/text-words.ts'

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

const MODES: Readonly<Record<TeachMode, readonly TeachMode[]>> = {
  home: ['home'],
  public: ['public'],
  online: ['online'],
  either: ['home', 'online', 'either'],
}

/** What a case leaves open is met by every choice: any sex by both, any language by each. */
function termsOf(document: CaseDocument): readonly number[] {
  const { medium, tutorSex } = document
  const languages = medium === null ? LANGUAGES.map((language) => language.value) : [medium].filter(isKnown.language)
  return [
    ...subjectTerms(document),
    ...(document.areaId === null ? [] : areaTerms(document.areaId)),
    ...document.features.filter(isKnown.feature).map(termOf.feature),
    ...languages.map(termOf.language),
    ...(tutorSex === 'any' ? (['male', 'female'] as const) : [tutorSex]).map(termOf.sex),
    ...MODES[document.teachMode].map(termOf.teachMode),
    termOf.lessonsPerWeek(document.lessonsPerWeek),
    ...(document.isUrgent ? [termOf.flag('urgent')] : []),
    ...(document.isSen ? [termOf.flag('sen')] : []),
    ...(document.groupSize > 1 ? [termOf.flag('group')] : []),
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

const FEATURE_LABELS = new Map(FEATURES.map((feature) => [feature.value, feature]))

function labelsOf(document: CaseDocument): readonly string[] {
  const labels = [
    findSubject(document.subject),
    findLevel(document.level),
    ...document.features.map((feature) => FEATURE_LABELS.get(feature)),
  ]
  return labels.flatMap((label) => (label ? [label.zh, label.en] : []))
}
