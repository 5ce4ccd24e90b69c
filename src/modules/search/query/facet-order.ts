import type { Facet } from './facet.ts'

/** A facet with its name in a query. */
export type Named<D> = readonly [name: string, facet: Facet<D>]

/** Facets in this order; those that are not named follow in the order of the table. */
export function inOrder<T extends Readonly<Record<string, Facet<never>>>>(
  facets: T,
  names: readonly (keyof T & string)[],
): readonly Named<never>[] {
  const rest = Object.keys(facets).filter((name) => !names.includes(name))
  return [...names, ...rest].flatMap((name) => {
    const facet = facets[name]
    return facet ? [[name, facet] as const] : []
  })
}
