import type { Fields, Problems } from '../../../query/field-readers.ts'
import { readSubjects } from '../../../query/query-fields.ts'
import { countFilters, emptyQuery, parseQuery, writeQuery } from '../../../query/search-query.ts'
import type { QueryOf } from '../../../query/search-query.ts'
import { COURSE_FACETS } from './facets.ts'
import { findCourseSort } from './sorts.ts'
import type { CourseSort } from './sorts.ts'

/** What a learner looks for among courses. */
export type CourseQuery = QueryOf<typeof COURSE_FACETS, CourseSort>

/** All courses, in smart order. */
export const EMPTY_COURSE_QUERY: CourseQuery = emptyQuery(COURSE_FACETS)

export const parseCourseQuery = (fields: Fields): { readonly query: CourseQuery; readonly problems: Problems } =>
  parseQuery({ facets: COURSE_FACETS, findSort: findCourseSort, readSubjects }, fields)

/** Reads the wire fields of a public URL; wrong values are ignored without a word. */
export const readCourseQuery = (fields: Fields): CourseQuery => parseCourseQuery(fields).query

export const writeCourseQuery = (query: CourseQuery): Record<string, string> => writeQuery(COURSE_FACETS, query)

export const countCourseFilters = (query: CourseQuery): number => countFilters(COURSE_FACETS, query)
