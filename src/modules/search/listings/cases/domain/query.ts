import { CASE_FACETS } from './facets.ts'
import { findCaseSort } from './sorts.ts'
import type { CaseSort } from './sorts.ts'
import type { Fields, Problems } from '../../../query/field-readers.ts'
import { readSubjectsWithinGroup } from '../../../query/query-fields.ts'
import { countFilters, emptyQuery, parseQuery, writeQuery } from '../../../query/search-query.ts'
import type { QueryOf } from '../../../query/search-query.ts'

/** What a tutor looks for among cases. */
export type CaseQuery = QueryOf<typeof CASE_FACETS, CaseSort>

/** All cases, in smart order. */
export const EMPTY_CASE_QUERY: CaseQuery = emptyQuery(CASE_FACETS)

export const parseCaseQuery = (fields: Fields): { readonly query: CaseQuery; readonly problems: Problems } =>
  parseQuery({ facets: CASE_FACETS, findSort: findCaseSort, readSubjects: readSubjectsWithinGroup, hasAreas: true }, fields)

/** Reads the wire fields of a public URL; wrong values are ignored without a word. */
export const readCaseQuery = (fields: Fields): CaseQuery => parseCaseQuery(fields).query

export const writeCaseQuery = (query: CaseQuery): Record<string, string> => writeQuery(CASE_FACETS, query)

export const countCaseFilters = (query: CaseQuery): number => countFilters(CASE_FACETS, query)
