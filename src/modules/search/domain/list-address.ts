import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { Locale } from '#kernel/locale.ts'
import { queryOfPreset, readDataParam } from './data-param.ts'
import { findGrade } from './grades.ts'
import { findLandingPage } from './landing-pages.ts'
import type { LandingPage } from './landing-pages.ts'
import { writeTutorQuery } from './read-tutor-query.ts'
import { withoutIdleRanges } from './list-url.ts'
import type { Fields, RouteFilter } from './list-url.ts'
import { slugOf, wordsOf } from './slug.ts'

/** The kinds of address under which the tutor list stands (specification 1 §2 "Routes"). */
export type RouteKind = 'general' | 'subject' | 'district' | 'grade' | 'portal' | 'landing' | 'recommend'

/** What an address of the list means. */
export type ListRoute = {
  readonly kind: RouteKind
  /** Path in the page's language with its locale prefix, percent-encoded. */
  readonly path: string
  /** Path in the other language, without locale. */
  readonly otherPath: string
  /** The words of the path as a person reads them. */
  readonly name: string
  readonly filter: RouteFilter | null
  readonly landing: LandingPage | null
}

const PLACES: readonly Area[] = [...DISTRICTS, ...SUB_AREAS, ...REGIONS]

/** Finds what a path means; null is a page that does not exist. `tail` is the path without locale and leading slash. */
export function listRouteOf(tail: string, locale: Locale): ListRoute | null {
  const landing = findLandingPage(tail)
  if (landing) return landingRoute(landing, locale)
  const [place, section = '', slug = ''] = tail.split('/')
  const general = {
    kind: 'general',
    path: `/${locale}/searchtutor`,
    otherPath: '/searchtutor',
    name: '',
    filter: null,
    landing: null,
  } as const
  if (place === 'recommend') {
    const filter = { field: 'recommended', value: 'true' } as const
    return { ...general, kind: 'recommend', path: `/${locale}/recommend`, otherPath: '/recommend', filter }
  }
  if (place !== 'searchtutor') return null
  if (section === '') return general
  const words = wordsOf(slug)
  if (words === '') return null
  const route = {
    ...general,
    name: words,
    path: pathOf(`${locale}/searchtutor/${section}`, words),
    otherPath: pathOf(`searchtutor/${section}`, words),
  }
  switch (section) {
    case 'subject':
      return { ...route, kind: 'subject', filter: { field: 'keyword', value: words } }
    case 'portal':
      return { ...route, kind: 'portal', filter: { field: 'keyword', value: words } }
    case 'district':
      return districtRoute(route, locale)
    case 'grade': {
      const grade = findGrade(words) ?? findGrade(slug)
      // As with places, what we do not know is still a word to search for.
      return { ...route, kind: 'grade', filter: grade ? { field: 'grade', value: grade } : { field: 'keyword', value: words } }
    }
    default:
      return null
  }
}

const pathOf = (base: string, words: string): string => `/${base}/${encodeURIComponent(slugOf(words))}`

function districtRoute(route: ListRoute | Omit<ListRoute, 'kind'>, locale: Locale): ListRoute {
  const { name } = route
  const area = PLACES.find((place) =>
    [place.zh, place.zh.replace(/區$/, ''), place.en.toLowerCase()].includes(name.toLowerCase()),
  )
  // A place that we do not know is still a word to search for.
  if (!area) return { ...route, kind: 'district', filter: { field: 'keyword', value: name } }
  const other = locale === 'zh' ? 'en' : 'zh'
  return {
    ...route,
    kind: 'district',
    name: area[locale],
    path: pathOf(`${locale}/searchtutor/district`, area[locale]),
    otherPath: pathOf('searchtutor/district', area[other]),
    filter: { field: 'area', value: String(area.id) },
  }
}

function landingRoute(landing: LandingPage, locale: Locale): ListRoute {
  const { levels, keyword } = landing.search
  return {
    kind: 'landing',
    path: `/${locale}/${encodeURI(landing.path[locale])}`,
    otherPath: `/${encodeURI(landing.path[locale === 'zh' ? 'en' : 'zh'])}`,
    name: '',
    filter: levels ? { field: 'grade', value: levels.join(',') } : keyword ? { field: 'keyword', value: keyword } : null,
    landing,
  }
}

// Second names of query parameters (specification 1 §2 "Other search route parameters").
const ALIASES: Readonly<Record<string, string>> = { areaIds: 'area', subjects: 'subject', tutorFeature: 'tags' }

/** Query of the list's address → wire fields: repeated names are joined, sliders at both ends say nothing. */
export function fieldsOfQuery(search: URLSearchParams): Fields {
  const preset = readDataParam(search.get('data'))
  return fieldsBeside(search, preset ? writeTutorQuery(queryOfPreset(preset)) : {})
}

/** What stands in the address beside the `data` parameter wins over what that says. */
export function fieldsBeside(search: URLSearchParams, preset: Fields): Fields {
  const fields: Record<string, string> = { ...preset }
  for (const name of new Set(search.keys())) {
    const value = search
      .getAll(name)
      .filter((one) => one !== '')
      .join(',')
    if (name !== 'data' && value !== '') fields[ALIASES[name] ?? name] = value
  }
  return withoutIdleRanges(fields)
}
