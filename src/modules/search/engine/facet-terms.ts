import { inAllWords } from '#kernel/locale.ts'
import type { FacetChoice, Facets } from '../query/facet.ts'
import type { AnyQuery } from '../query/facet-query.ts'
import type { Value, Values } from '../query/facet-values.ts'
import type { Range } from '../query/range.ts'
import type { ColumnRange } from './criteria.ts'

/** Terms of what a query asks of the facets of a table: of each list one must be held. */
export function askedTerms(facets: Facets<never>, query: AnyQuery): readonly (readonly number[])[] {
  return Object.entries(facets).flatMap(([name, facet]) => {
    const asked = query[name]
    switch (facet.kind) {
      case 'list': {
        const terms = (asked as readonly Value[]).map(facet.values.termOf)
        return facet.isAll ? terms.map((term) => [term]) : [terms]
      }
      case 'flag':
        return asked === true ? [[facet.values.termOf(facet.asks)]] : []
      case 'truth':
        return typeof asked === 'boolean' ? [[facet.values.termOf(asked)]] : []
      case 'range':
      case 'number':
        return []
    }
  })
}

/** Bounds on columns that a query asks for. */
export function askedColumns(facets: Facets<never>, query: AnyQuery): readonly ColumnRange[] {
  return Object.entries(facets).flatMap(([name, facet]) => (facet.kind === 'range' ? facet.columns(query[name] as Range) : []))
}

/** The number that a query asks for, or null. */
export function askedNumber(facets: Facets<never>, query: AnyQuery): number | null {
  const [name] = Object.entries(facets).find(([, facet]) => facet.kind === 'number') ?? []
  return name === undefined ? null : (query[name] as number | null)
}

/** Terms of what a document holds of the facets of its table; values outside the catalogue are left out, never refused. */
export function heldTerms<D>(facets: Facets<D>, document: D): readonly number[] {
  const terms: number[] = []
  for (const facet of Object.values(facets)) {
    if (facet.kind === 'range' || facet.kind === 'number') continue
    const values: Values<Value> = facet.values
    for (const value of facet.of(document)) {
      const term = values.findTerm(value)
      if (term !== undefined) terms.push(term)
    }
  }
  return terms
}

/** Names, in each language, of what a document holds of facets that words are searched for in. */
export function heldNames<D>(facets: Facets<D>, document: D): readonly string[] {
  return Object.values(facets).flatMap((facet) => {
    if (facet.kind !== 'list' || !facet.isNamed) return []
    const held = facet.of(document)
    return facet.choices.filter(({ value }) => held.includes(value)).flatMap(namesOf)
  })
}

const namesOf = (choice: FacetChoice<Value>): readonly string[] => ('word' in choice ? [] : inAllWords(choice))
