import { slugOf } from './slug.ts'
import { AGE_SLIDER, PRICE_SLIDER } from './tutor-query.ts'

/** Wire fields of a search, by name. */
export type Fields = Readonly<Record<string, string>>

/** The filter that a path says by itself, e.g. `/searchtutor/district/沙田區`. */
export type RouteFilter = { readonly field: 'keyword' | 'area' | 'grade' | 'recommended'; readonly value: string }

/** Leaves out sliders that stand at their ends: they filter nothing (specification 1 §5). */
export function withoutIdleRanges(fields: Fields): Fields {
  const idle = (name: string): boolean => {
    const value = Number(fields[name])
    if (name === 'price1') return value <= PRICE_SLIDER.min
    if (name === 'price2') return value >= PRICE_SLIDER.max
    if (name === 'ageMin') return value <= AGE_SLIDER.min
    return name === 'ageMax' && value >= AGE_SLIDER.max
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !idle(name)))
}

/**
 * Address of the list for these fields. What the path says already is left out of the query; a path that no longer
 * holds is left, and a keyword makes a path of its own.
 */
export function listAddress(fields: Fields, route: { readonly path: string; readonly filter: RouteFilter | null }): string {
  const query = new URLSearchParams(fields)
  const { filter } = route
  const general = `/${route.path.split('/', 2)[1]}/searchtutor`
  const slug = slugOf(fields['keyword'] ?? '')
  let path = general
  if (filter ? query.get(filter.field) === filter.value : route.path !== general) {
    path = route.path
    if (filter) query.delete(filter.field)
  } else if (slug !== '') {
    path = `${general}/subject/${encodeURIComponent(slug)}`
    query.delete('keyword')
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}
