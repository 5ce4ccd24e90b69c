import { foldText } from '../words/fold-text.ts'
import { NOTHING_ASKED, choiceTerms, distinct, gradeTerms, metTogether } from './asked.ts'
import type { Asked } from './asked.ts'
import { askedColumns, askedNumber, askedTerms } from './facet-terms.ts'
import { termOf } from './terms.ts'
import { namedSubjects } from '../words/subject-names.ts'
import { runsOf, termsOfRun } from '../words/text-words.ts'
import type { Facets } from '../query/facet.ts'
import type { AnyQuery } from '../query/facet-query.ts'
import { isBound } from '../query/range.ts'
import type { Range } from '../query/range.ts'
import type { CommonQuery } from '../query/search-query.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'

/** Bounds, inclusive, on a column of the listing that has ranges. */
export type ColumnRange = Range & { readonly column: string }

/** What both providers search by. Everything must hold. */
export type Criteria = {
  /** At least one term of every group; a group without terms finds nobody. */
  readonly groups: readonly (readonly number[])[]
  /** Every term of every word. */
  readonly words: readonly (readonly number[])[]
  readonly ranges: readonly ColumnRange[]
  readonly id: number | null
  /** What the price is asked for: it says what the listing's `askedColumn` stands for. */
  readonly asked: Asked
}

/** A part of the ordered list of everybody who meets the criteria. */
export type FindRequest = {
  readonly criteria: Criteria
  /** Name of one of the listing's orders. */
  readonly sort: string
  readonly offset: number
  readonly limit: number
  /** Who is left out, because they stand elsewhere. */
  readonly except?: readonly number[]
}

/** Ids in order, and whether there are more; `total` is exact up to `COUNTED` and null where counting was not cheap. */
export type Found = {
  readonly ids: readonly number[]
  readonly hasNextPage: boolean
  readonly total: number | null
  readonly totalIsCapped: boolean
}

/** Matches are counted up to here (`1000+`). */
export const COUNTED = 1000

/** What both providers are. */
export type SearchProvider = { readonly find: (request: FindRequest) => Promise<Found> }

export const NO_CRITERIA: Criteria = { groups: [], words: [], ranges: [], id: null, asked: NOTHING_ASKED }

/** Ranges that bound anything. */
export function boundRanges(ranges: readonly ColumnRange[]): readonly ColumnRange[] {
  return ranges.filter(isBound)
}

/**
 * Turns the filters of a query into criteria; the keyword is understood elsewhere (`understand.ts`). `asked` is what the price is
 * asked for, of a listing whose price that changes.
 */
export function criteriaFor(facets: Facets<never>, query: CommonQuery, asked: Asked): Criteria {
  // The facets of a query stand by their names next to what all searches ask for.
  const filters = query as unknown as AnyQuery
  return {
    groups: [...groupsOf(topicsOf(query)), ...groupsOf([query.areas.map(termOf.area)]), ...groupsOf(askedTerms(facets, filters))],
    words: ownNameWords(query.subjects),
    ranges: boundRanges(askedColumns(facets, filters)),
    id: askedNumber(facets, filters),
    asked,
  }
}

/** Subjects and grades: together where a subject is taught at one of the grades, else apart. */
function topicsOf({ subjects, grades, needsAllSubjects }: CommonQuery): readonly (readonly number[])[] {
  const wanted = needsAllSubjects && subjects.length > 1 ? namedSubjects(subjects).map(({ choices }) => choices) : [subjects]
  const atGrade = grades.flatMap(gradeTerms)
  return wanted.flatMap((choices) => {
    const together = metTogether({ subjects: choices, grades })
    return together.length > 0 ? [together] : [choices.flatMap(choiceTerms), atGrade]
  })
}

/** Lists of alternatives that say anything, as groups of terms. */
function groupsOf(alternatives: readonly (readonly number[])[]): Criteria['groups'] {
  const groups: (readonly number[])[] = []
  for (const group of alternatives) if (group.length > 0) groups.push(group.length === 1 ? group : distinct(group))
  return groups
}

/** Words of the own name that all chosen subjects have; together with another subject it is one of the alternatives. */
export function ownNameWords(subjects: readonly SubjectChoice[]): Criteria['words'] {
  const [label = '', ...others] = new Set(subjects.map((choice) => choice.label ?? ''))
  if (label === '' || others.length > 0) return []
  return runsOf(foldText(label))
    .map(termsOfRun)
    .filter((terms) => terms.length > 0)
}
