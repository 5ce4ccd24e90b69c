import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { Locale } from '#kernel/locale.ts'
import { queryOfPreset, readDataParam } from './data-param.ts'
import { foldText } from './fold-text.ts'
import { findGrade } from './grades.ts'
import { findLandingPage } from './landing-pages.ts'
import type { LandingPage } from './landing-pages.ts'
import { findMeaning } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { writeTutorQuery } from './read-tutor-query.ts'
import { withoutIdleRanges } from './list-url.ts'
import type { Fields } from './list-url.ts'
import { slugOf, wordsOf } from './slug.ts'
import { tokensOf } from './tokens.ts'

/** The kinds of address under which the tutor list stands (specification 1 §2 "Routes"). */
export type RouteKind = 'general' | 'subject' | 'district' | 'grade' | 'portal' | 'landing' | 'recommend'

/** What an address of the list means. */
export type ListRoute = {
  readonly kind: RouteKind
  /** Path in the page's language with its locale prefix, percent-encoded. */
  readonly path: string
  /** Path in the other language, without locale, percent-encoded. */
  readonly otherPath: string
  /** The words of the path as a person reads them. */
  readonly name: string
  /** Fields that the path says by itself. */
  readonly filters: Fields
  readonly landing: LandingPage | null
}

/** Addresses of a list in both languages, percent-encoded, for its head: decoded, `C%23` would be another page. */
export function pathsOf({ path, otherPath }: ListRoute, locale: Locale): Readonly<Record<Locale, string>> {
  return locale === 'zh' ? { zh: path, en: `/en${otherPath}` } : { zh: `/zh${otherPath}`, en: path }
}

const PLACES: readonly Area[] = [...DISTRICTS, ...SUB_AREAS, ...REGIONS]

/** Finds what a path means; null is a page that does not exist. `tail` is the path without locale and leading slash. */
export function listRouteOf(tail: string, locale: Locale): ListRoute | null {
  const landing = findLandingPage(tail)
  if (landing) return landingRoute(landing, locale)
  const [place, section = '', ...rest] = tail.split('/')
  const general = {
    kind: 'general',
    path: `/${locale}/searchtutor`,
    otherPath: '/searchtutor',
    name: '',
    filters: {},
    landing: null,
  } as const
  if (place === 'recommend') {
    const filters = { recommended: 'true' }
    return { ...general, kind: 'recommend', path: `/${locale}/recommend`, otherPath: '/recommend', filters }
  }
  if (place !== 'searchtutor') return null
  if (section === '') return general
  // Some names hold a slash: M1/M2.
  const slug = rest.join('/')
  const words = wordsOf(slug)
  if (words === '') return null
  const route = {
    ...general,
    name: words,
    path: pathOf(`${locale}/searchtutor/${section}`, words),
    otherPath: pathOf(`searchtutor/${section}`, nameIn(otherLocale(locale), words)),
    // What no catalogue knows is still a word to search for.
    filters: { keyword: words },
  }
  switch (section) {
    case 'subject':
    case 'portal':
      return { ...route, kind: section }
    case 'district':
      return districtRoute(route, locale)
    case 'grade':
      return gradeRoute(route, slug)
    default:
      return null
  }
}

const otherLocale = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')

/**
 * The name in this language when the words name something known, such as a subject; else the words. Of a name with a slash
 * it is the first part that means the same and says something: `C++` of `C/C++`.
 */
function nameIn(locale: Locale, words: string): string {
  const meaning = meaningNamed(words)
  if (!meaning || meaning.kind === 'stop') return words
  const label = meaning.label[locale]
  const parts = label.split('/').map((part) => part.trim())
  return parts.find((part) => part.length > 1 && meaningNamed(part)?.value === meaning.value) ?? label
}

const meaningNamed = (words: string): Meaning | undefined => findMeaning(tokensOf(foldText(words)).map((token) => token.key))

const pathOf = (base: string, words: string): string => `/${base}/${encodeURIComponent(slugOf(words))}`

/** A grade that is known has the same address in both languages. */
function gradeRoute(route: Omit<ListRoute, 'kind'>, slug: string): ListRoute {
  const grade = findGrade(route.name) ?? findGrade(slug)
  if (!grade) return { ...route, kind: 'grade' }
  return { ...route, kind: 'grade', otherPath: pathOf('searchtutor/grade', route.name), filters: { grade } }
}

function districtRoute(route: Omit<ListRoute, 'kind'>, locale: Locale): ListRoute {
  const { name } = route
  const area = PLACES.find((place) =>
    [place.zh, place.zh.replace(/區$/, ''), place.en.toLowerCase()].includes(name.toLowerCase()),
  )
  if (!area) return { ...route, kind: 'district' }
  return {
    ...route,
    kind: 'district',
    name: area[locale],
    path: pathOf(`${locale}/searchtutor/district`, area[locale]),
    otherPath: pathOf('searchtutor/district', area[otherLocale(locale)]),
    filters: { area: String(area.id) },
  }
}

function landingRoute(landing: LandingPage, locale: Locale): ListRoute {
  const { levels, keyword, online } = landing.search
  return {
    kind: 'landing',
    path: `/${locale}/${encodeURI(landing.path[locale])}`,
    otherPath: `/${encodeURI(landing.path[otherLocale(locale)])}`,
    name: '',
    filters: {
      ...(levels && { grade: levels.join(',') }),
      ...(keyword && { keyword: keyword[locale] }),
      ...(online && { online: 'true' }),
    },
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
