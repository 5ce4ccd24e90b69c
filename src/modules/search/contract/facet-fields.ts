import type { FieldOf, Facets } from '../query/facet.ts'
import { field } from './search-fields.ts'

type WireFields<Name extends string> = Readonly<Record<Name, ReturnType<typeof field>>>

/** Documented wire fields of a table of facets. */
export function facetFields<T extends Facets<never>>(facets: T): WireFields<FieldOf<T>> {
  const fields = Object.values(facets).flatMap((facet) =>
    facet.kind === 'range'
      ? [
          [facet.from, field(facet.about[0])],
          [facet.to, field(facet.about[1])],
        ]
      : [[facet.field, field(facet.about)]],
  )
  return Object.fromEntries(fields) as WireFields<FieldOf<T>>
}
