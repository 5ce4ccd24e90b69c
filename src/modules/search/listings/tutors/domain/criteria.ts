import { criteriaFor } from '../../../query/criteria-for.ts'
import type { Criteria } from '#modules/engine/public.ts'
import { TUTOR_FACETS } from './facets.ts'
import type { TutorQuery } from './query.ts'

/** What both providers search tutors by: the price is that of the subjects and levels that are asked for. */
export function criteriaOf(query: TutorQuery): Criteria {
  return criteriaFor(TUTOR_FACETS, query, { subjects: query.subjects, grades: query.grades })
}
