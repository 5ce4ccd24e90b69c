import { CASE_FACETS } from '../query/case-facets.ts'
import type { CaseQuery } from '../query/case-query.ts'
import type { Range } from '../query/range.ts'
import { NOTHING_ASKED } from './asked.ts'
import { boundRanges, criteriaFor } from './criteria.ts'
import type { ColumnRange, Criteria } from './criteria.ts'

/** Turns the filters of a query into criteria; the keyword is understood elsewhere (`understand.ts`). */
export function caseCriteriaOf(query: CaseQuery): Criteria {
  return criteriaFor(CASE_FACETS, query, NOTHING_ASKED)
}

/** Bounds on the columns of cases whose range of fees overlaps with this one. */
export function caseFeeRanges(fee: Range): readonly ColumnRange[] {
  return boundRanges(CASE_FACETS.price.columns(fee))
}
