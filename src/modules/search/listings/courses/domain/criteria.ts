import { NOTHING_ASKED } from '#modules/engine/public.ts'
import type { Criteria } from '#modules/engine/public.ts'
import { criteriaFor } from '../../../query/criteria-for.ts'
import { COURSE_FACETS } from './facets.ts'
import type { CourseQuery } from './query.ts'

/** What both providers search courses by: each has one price, whatever is asked for. */
export function courseCriteriaOf(query: CourseQuery): Criteria {
  return criteriaFor(COURSE_FACETS, query, NOTHING_ASKED)
}
