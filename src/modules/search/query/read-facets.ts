import type { Facet, Facets } from './facet.ts'
import { entriesOf } from './facet-query.ts'
import type { FacetQuery } from './facet-query.ts'
import type { Value } from '#modules/engine/public.ts'
import type { FieldReader } from './field-readers.ts'
import { readRange } from './query-fields.ts'

const MOST_NUMBER = 999_999_999
const INTEGER = /^\d{1,9}$/
const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Reads what the wire fields ask of each facet of a table. */
export function readFacets<T extends Facets<never>>(read: FieldReader, facets: T): FacetQuery<T> {
  const query: Record<string, unknown> = {}
  for (const [name, facet] of entriesOf<never>(facets)) query[name] = readFacet(read, facet)
  return query as FacetQuery<T>
}

/** Reads `true` and `false`. */
export const truth = (item: string): boolean | null => TRUTHS.get(item) ?? null

const isWrittenAs = (value: Value, item: string): boolean =>
  typeof value === 'number' ? INTEGER.test(item) && Number(item) === value : String(value) === item

function readFacet(read: FieldReader, facet: Facet<never>): FacetQuery<Facets<never>>[string] {
  switch (facet.kind) {
    case 'list':
      return read.list(facet.field, (item) => facet.choices.find(({ value }) => isWrittenAs(value, item))?.value ?? null)
    case 'range':
      return readRange(read, { from: facet.from, to: facet.to, least: 0, most: facet.most, off: facet.slider })
    case 'flag':
      return read.choice(facet.field, truth) ?? false
    case 'truth':
      return read.choice(facet.field, truth)
    case 'number':
      return read.integer(facet.field, { min: 1, max: MOST_NUMBER })
  }
}
