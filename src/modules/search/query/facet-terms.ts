import { inAllWords } from '#kernel/locale.ts'
import type { FacetChoice, Facets } from './facet.ts'
import { entriesOf } from './facet-query.ts'
import type { AnyQuery } from './facet-query.ts'
import type { ColumnRange, Value, Values } from '#modules/engine/public.ts'
import { isBound } from './range.ts'
import type { Range } from './range.ts'

/** Terms of what a query asks of the facets of a table: of each list one must be held. */
export function askedTerms(facets: Facets<never>, query: AnyQuery): readonly (readonly number[])[] {
  const groups: (readonly number[])[] = []
  for (const [name, facet] of entriesOf(facets)) {
    const asked = query[name]
    if (facet.kind === 'list') {
      const values = asked as readonly Value[]
      if (values.length === 0) continue
      const terms = values.map(facet.values.termOf)
      if (facet.isAll) for (const term of terms) groups.push([term])
      else groups.push(terms)
    } else if (facet.kind === 'flag' && asked === true) groups.push([facet.values.termOf(facet.asks)])
    else if (facet.kind === 'number' && facet.values && typeof asked === 'number') groups.push([facet.values.termOf(asked)])
    else if (facet.kind === 'truth' && typeof asked === 'boolean') groups.push([facet.values.termOf(asked)])
  }
  return groups
}

/** Bounds on columns that a query asks for. */
export function askedColumns(facets: Facets<never>, query: AnyQuery): readonly ColumnRange[] {
  const ranges: ColumnRange[] = []
  for (const [name, facet] of entriesOf(facets)) {
    const asked = query[name] as Range
    if (facet.kind === 'range' && isBound(asked)) ranges.push(...facet.columns(asked))
  }
  return ranges
}

/** The number that a query asks for, or null. */
export function askedNumber(facets: Facets<never>, query: AnyQuery): number | null {
  const [name] = entriesOf(facets).find(([, facet]) => facet.kind === 'number' && !facet.values) ?? []
  return name === undefined ? null : (query[name] as number | null)
}

/** Terms of what a document holds of the facets of its table; values outside the catalogue are left out, never refused. */
export function heldTerms<D>(facets: Facets<D>, document: D): readonly number[] {
  const terms: number[] = []
  for (const [, facet] of entriesOf(facets)) {
    if (facet.kind === 'range' || !facet.values) continue
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
  return entriesOf(facets).flatMap(([, facet]) => {
    if (facet.kind !== 'list' || !facet.isNamed) return []
    const held = facet.of(document)
    return facet.choices.filter(({ value }) => held.includes(value)).flatMap(namesOf)
  })
}

const namesOf = (choice: FacetChoice<Value>): readonly string[] => ('word' in choice ? [] : inAllWords(choice))
