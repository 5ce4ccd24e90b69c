import type { CaseQuery } from '../query/case-query.ts'
import { NOTHING_ASKED, choiceTerms, gradeTerms } from './asked.ts'
import { boundRanges, groupsOf, ownNameWords } from './criteria.ts'
import type { ColumnRange, Criteria } from './criteria.ts'
import { termOf } from './terms.ts'
import type { Range } from '../query/tutor-query.ts'

/** Turns the filters of a query into criteria; the keyword is understood elsewhere (`understand.ts`). */
export function caseCriteriaOf(query: CaseQuery): Criteria {
  const alternatives: readonly (readonly number[])[] = [
    query.subjects.flatMap(choiceTerms),
    query.grades.flatMap(gradeTerms),
    query.areas.map(termOf.area),
    query.teachModes.map(termOf.teachMode),
    query.media.map(termOf.language),
    query.lessonsPerWeek.map(termOf.lessonsPerWeek),
    query.sexes.map(termOf.sex),
  ]
  const all = [...query.features.map(termOf.feature), ...query.flags.map(termOf.flag)]
  return {
    groups: [...groupsOf(alternatives), ...all.map((term) => [term])],
    words: ownNameWords(query.subjects),
    ranges: caseFeeRanges(query.price),
    id: query.jobId,
    asked: NOTHING_ASKED,
  }
}

/** A case offers a range of fees; it and the one that is wanted overlap when each begins before the other ends. */
export function caseFeeRanges({ min, max }: Range): readonly ColumnRange[] {
  return boundRanges([
    { column: 'priceMin', min: null, max },
    { column: 'priceMax', min, max: null },
  ])
}
