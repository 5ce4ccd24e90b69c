import type { AskedOf, Facet, Facets } from './facet.ts'
import type { Value } from '#modules/engine/public.ts'
import { ANY, isBound } from './range.ts'
import type { Range } from './range.ts'

/** What a query asks of each facet of a table. */
export type FacetQuery<T> = { readonly [name in keyof T]: AskedOf<T[name]> }
/** The same where the table is any. */
export type AnyQuery = Readonly<Record<string, Asked>>
type Asked = readonly Value[] | Range | boolean | number | null

const NOTHING: readonly Value[] = []

/** What a query without filters asks of each facet. */
export function nothingAsked<T extends Facets<never>>(facets: T): FacetQuery<T> {
  return Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, noneOf(facet)])) as FacetQuery<T>
}

const known = new WeakMap<object, readonly (readonly [string, Facet<never>])[]>()

/** Facets with their names, listed once: every search goes over them. */
export function entriesOf<D>(facets: Facets<D>): readonly (readonly [name: string, facet: Facet<D>])[] {
  const entries = known.get(facets) ?? Object.entries(facets)
  known.set(facets, entries)
  return entries as readonly (readonly [string, Facet<D>])[]
}

/** What stands for "any" of a facet. */
export function noneOf({ kind }: Pick<Facet<never>, 'kind'>): Asked {
  switch (kind) {
    case 'list':
      return NOTHING
    case 'range':
      return ANY
    case 'flag':
      return false
    case 'truth':
    case 'number':
      return null
  }
}

/** Wire fields of what is asked of a facet, only those that say something. */
export function writeFacet(facet: Facet<never>, asked: Asked): readonly (readonly [field: string, value: string])[] {
  if (facet.kind === 'range') {
    const { min, max } = asked as Range
    const ends = [
      [facet.from, min],
      [facet.to, max],
    ] as const
    return ends.flatMap(([field, end]) => (end === null ? [] : [[field, String(end)] as const]))
  }
  const text = facet.kind === 'list' ? (asked as readonly Value[]).join(',') : textOf(asked as boolean | number | null)
  return text === '' || asked === noneOf(facet) ? [] : [[facet.field, text]]
}

const textOf = (asked: boolean | number | null): string => (asked === null ? '' : String(asked))

/** Whether a query asks anything of a facet. */
export function isAsked(facet: Facet<never>, asked: Asked): boolean {
  return facet.kind === 'range' ? isBound(asked as Range) : writeFacet(facet, asked).length > 0
}

/** How many facets a query asks something of. */
export function countAsked(facets: Facets<never>, query: AnyQuery): number {
  return entriesOf(facets).filter(([name, facet]) => isAsked(facet, query[name] ?? noneOf(facet))).length
}

/** Wire fields by which a facet is asked for. */
export function fieldsOf(facet: Facet<never>): readonly string[] {
  return facet.kind === 'range' ? [facet.from, facet.to] : [facet.field]
}
