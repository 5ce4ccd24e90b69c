import { slugOf } from './slug.ts'
import type { Named } from '../query/facet-order.ts'

/** Wire fields of a search, by name. */
export type Fields = Readonly<Record<string, string>>

/** Where a list stands: its path, and the fields that the path says by itself, e.g. `/searchtutor/district/沙田區`. */
export type ListPlace = {
  readonly path: string
  readonly filters: Fields
  /** The list's own address where that is not the tutors', for what the path does not say. */
  readonly general?: string
}

/**
 * Leaves out sliders of these facets that stand at their ends, whichever way round: they filter nothing (specification 1 §5). What lies
 * above the end does where a slider goes on.
 */
export function withoutIdleRanges(given: Fields, facets: readonly Named<never>[]): Fields {
  const fields = { ...given }
  for (const [, facet] of facets) {
    if (facet.kind !== 'range') continue
    const { from, to, slider } = facet
    Object.assign(fields, inOrder(given, from, to))
    const high = Number(fields[to])
    if (Number(fields[from]) <= slider.min) delete fields[from]
    if (high === slider.max || high > (slider.goesOnTo ?? slider.max)) delete fields[to]
  }
  return fields
}

function inOrder(fields: Fields, low: string, high: string): Fields {
  const [from, to] = [fields[low], fields[high]]
  return from !== undefined && to !== undefined && Number(from) > Number(to) ? { [low]: to, [high]: from } : {}
}

/**
 * Address of the list for these fields. What the path says already is left out of the query; a path that no longer
 * holds is left, and a keyword makes a path of its own.
 */
export function listAddress(fields: Fields, route: ListPlace): string {
  const query = new URLSearchParams(fields)
  const said = Object.entries(route.filters)
  const general = route.general ?? `/${route.path.split('/', 2)[1]}/searchtutor`
  const slug = slugOf(fields['keyword'] ?? '')
  let path = general
  if (route.path !== general && said.every(([field, value]) => query.get(field) === value)) {
    path = route.path
    for (const [field] of said) query.delete(field)
  } else if (slug !== '' && route.general === undefined) {
    path = `${general}/subject/${encodeURIComponent(slug)}`
    query.delete('keyword')
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}
