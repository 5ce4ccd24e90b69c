import type { SubjectType } from '#kernel/catalogue/subjects.ts'
import { findGrade } from '#modules/engine/public.ts'
import type { Facets } from './facet.ts'
import { countAsked, entriesOf, noneOf, nothingAsked, writeFacet } from './facet-query.ts'
import type { AnyQuery, FacetQuery } from './facet-query.ts'
import { fieldReader } from './field-readers.ts'
import type { FieldReader, Fields, Problems } from './field-readers.ts'
import { MOST_KEYWORD } from './limits.ts'
import { areaIn, readLabels, readSubjectType, writeSubjects } from './query-fields.ts'
import { readFacets, truth } from './read-facets.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'

/**
 * What searches ask for besides the facets of their listing; where it has no subjects or places, nothing. Values in one list are
 * alternatives; the lists must all hold.
 */
export type CommonQuery = {
  /** Which mode of the picker made `subjects`; means nothing to the search. */
  readonly subjectType: SubjectType | null
  readonly subjects: readonly SubjectChoice[]
  /** Each of the chosen subjects is wanted, by the names that people have for them, and not any one of them. */
  readonly needsAllSubjects: boolean
  /** Level codes (`S6`), groups of levels (`primary`) and stages (`dse`). */
  readonly grades: readonly string[]
  /** Regions, districts and sub-areas. */
  readonly areas: readonly number[]
  readonly keyword: string
  /** The keyword is searched for in texts as it stands, whatever it means. */
  readonly isLiteral: boolean
}

/** What a visitor looks for in a listing with these facets and orders, clean of wire shapes. */
export type QueryOf<T, S extends string> = CommonQuery & FacetQuery<T> & { readonly sort: S }

/** How a listing is searched: its facets and orders, and its subjects with their levels and its places if it has any. */
export type SearchTable<T extends Facets<never>, S extends string> = {
  readonly facets: T
  readonly findSort: (name: string) => S | 'smartOrder' | null
  readonly readSubjects?: (read: FieldReader) => readonly SubjectChoice[]
  readonly hasAreas?: boolean
}

/** Everything, in smart order. */
export function emptyQuery<T extends Facets<never>>(facets: T): QueryOf<T, 'smartOrder'> {
  return { ...NOTHING_COMMON, ...nothingAsked(facets), sort: 'smartOrder' }
}

const NOTHING_COMMON: CommonQuery = {
  subjectType: null,
  subjects: [],
  needsAllSubjects: false,
  grades: [],
  areas: [],
  keyword: '',
  isLiteral: false,
}

/** What request fields say, and what is wrong with them (decisions 3.1). Never throws. */
export function parseQuery<T extends Facets<never>, S extends string>(
  { facets, findSort, readSubjects, hasAreas }: SearchTable<T, S>,
  fields: Fields,
): { readonly query: QueryOf<T, S | 'smartOrder'>; readonly problems: Problems } {
  const read = fieldReader(fields)
  const query = {
    ...NOTHING_COMMON,
    ...(readSubjects && readTopics(read, readSubjects)),
    ...(hasAreas && { areas: readAreas(read) }),
    keyword: read.text('keyword', MOST_KEYWORD),
    isLiteral: read.choice('literal', truth) ?? false,
    ...readFacets(read, facets),
    sort: read.choice('order', findSort) ?? 'smartOrder',
  }
  return { query, problems: read.problems }
}

type Topics = Pick<CommonQuery, 'subjectType' | 'subjects' | 'needsAllSubjects' | 'grades'>

function readTopics(read: FieldReader, readSubjects: (read: FieldReader) => readonly SubjectChoice[]): Topics {
  readLabels(read, ['subjectText', 'subjectLabels'])
  return {
    subjectType: readSubjectType(read),
    subjects: readSubjects(read),
    needsAllSubjects: read.choice('allSubjects', truth) ?? false,
    grades: read.list('grade', findGrade),
  }
}

function readAreas(read: FieldReader): readonly number[] {
  readLabels(read, ['areaText'])
  return read.list('area', areaIn)
}

/**
 * Wire fields of a query, only those that say something; parsing reads them back to the same query. Values keep their order,
 * so the same query always makes the same address.
 */
export function writeQuery<T extends Facets<never>>(facets: T, query: QueryOf<T, string>): Record<string, string> {
  const { subjectType, subjects, needsAllSubjects, grades, areas, keyword, isLiteral, sort } = query
  const asked: AnyQuery = query as AnyQuery
  return {
    ...(subjectType && { subjectType }),
    ...writeSubjects(subjects),
    ...(needsAllSubjects && subjects.length > 1 && { allSubjects: 'true' }),
    ...(grades.length > 0 && { grade: grades.join(',') }),
    ...(areas.length > 0 && { area: areas.join(',') }),
    ...(keyword && { keyword }),
    ...(isLiteral && keyword && { literal: 'true' }),
    ...Object.fromEntries(entriesOf<never>(facets).flatMap(([name, facet]) => writeFacet(facet, asked[name] ?? noneOf(facet)))),
    ...(sort !== 'smartOrder' && { order: sort }),
  }
}

/** How many filters are on, for the badge of the filter button; the keyword and the order do not count. */
export function countFilters<T extends Facets<never>>(facets: T, query: QueryOf<T, string>): number {
  const common = [query.subjects, query.grades, query.areas].filter((list) => list.length > 0).length
  return common + countAsked(facets, query as AnyQuery)
}
