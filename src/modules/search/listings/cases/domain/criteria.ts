import { NOTHING_ASKED } from '#modules/engine/public.ts'
import { criteriaFor } from '../../../query/criteria-for.ts'
import type { Criteria } from '#modules/engine/public.ts'
import { CASE_FACETS } from './facets.ts'
import type { CaseQuery } from './query.ts'

/** What both providers search cases by: each has one fee, whatever is asked for. */
export function caseCriteriaOf(query: CaseQuery): Criteria {
  return criteriaFor(CASE_FACETS, query, NOTHING_ASKED)
}
