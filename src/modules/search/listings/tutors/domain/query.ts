import type { Fields, Problems } from '../../../query/field-readers.ts'
import { readSubjects } from '../../../query/query-fields.ts'
import { countFilters, emptyQuery, parseQuery, writeQuery } from '../../../query/search-query.ts'
import type { QueryOf } from '../../../query/search-query.ts'
import { findSort } from './sorts.ts'
import type { Sort } from './sorts.ts'
import { TUTOR_FACETS } from './facets.ts'

/** What a visitor looks for among tutors (specification 1 §3 "Search request fields"). */
export type TutorQuery = QueryOf<typeof TUTOR_FACETS, Sort>

/** Everybody, in smart order. */
export const EMPTY_QUERY: TutorQuery = emptyQuery(TUTOR_FACETS)

export const parseTutorQuery = (fields: Fields): { readonly query: TutorQuery; readonly problems: Problems } =>
  parseQuery({ facets: TUTOR_FACETS, findSort, readSubjects, hasAreas: true }, fields)

/** Reads the wire fields of a public URL; wrong values are ignored without a word (decisions 2 "Sort lists"). */
export const readTutorQuery = (fields: Fields): TutorQuery => parseTutorQuery(fields).query

export const writeTutorQuery = (query: TutorQuery): Record<string, string> => writeQuery(TUTOR_FACETS, query)

export const countTutorFilters = (query: TutorQuery): number => countFilters(TUTOR_FACETS, query)
