import { choiceTerms, distinct, gradeTerms, metTogether, termOf } from '#modules/engine/public.ts'
import type { Asked, ColumnRange, Criteria } from '#modules/engine/public.ts'
import { foldText, runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import { askedColumns, askedNumber, askedTerms } from './facet-terms.ts'
import type { AnyQuery } from './facet-query.ts'
import type { Facets } from './facet.ts'
import { namedSubjects } from './named-subjects.ts'
import { isBound } from './range.ts'
import type { CommonQuery } from './search-query.ts'

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
