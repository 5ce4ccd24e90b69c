import type { Fields } from './field-readers.ts'
import type { CommonQuery } from './search-query.ts'

/** What a visitor asks of a listing, whatever its facets. */
export type AnyListQuery = CommonQuery & { readonly sort: string }

/** Reads the wire fields of a listing's search; wrong values are ignored. */
export type ReadQuery = (fields: Fields) => AnyListQuery

/** What words say of a query: each filter that they name as they name it, and of the keyword what is left. */
export function saidFilters(read: ReadQuery, said: Fields): Partial<AnyListQuery> {
  const [named, nothing] = [read(said), read({})]
  const isSaid = (name: keyof AnyListQuery): boolean => JSON.stringify(named[name]) !== JSON.stringify(nothing[name])
  // Facets stand by their names next to what all searches ask for.
  const names = (Object.keys(nothing) as (keyof AnyListQuery)[]).filter(isSaid)
  const change: Partial<AnyListQuery> = Object.fromEntries(names.map((name) => [name, named[name]]))
  const { keyword, needsAllSubjects } = named
  // The subjects that were chosen before are gone, and with them whether all of them were wanted.
  const topics = named.subjects.length > 0 ? { subjectType: null, needsAllSubjects } : {}
  return { ...change, ...topics, keyword, isLiteral: false }
}

/** A query with what its keyword was understood as by the search that answered it (`said` of its answer). */
export function withSaid<Q extends AnyListQuery>(query: Q, said: Fields | null, read: ReadQuery): Q {
  return said ? { ...query, ...saidFilters(read, said) } : query
}
