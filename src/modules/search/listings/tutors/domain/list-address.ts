import { LOCALES, inEveryLocale, otherLocale } from '#kernel/locale.ts'
import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { Bilingual, Locale, Localised } from '#kernel/locale.ts'
import { composedAddress, localePath } from '#kernel/page-address.ts'
import { readDataParam } from '../../../address/data-param.ts'
import type { SearchPreset } from '../../../address/data-param.ts'
import { fieldsBeside } from '../../../address/fields-beside.ts'
import { findGrade } from '#modules/engine/public.ts'
import { findLandingPage } from './landing-pages.ts'
import type { LandingPage } from './landing-pages.ts'
import { withoutIdleRanges } from '../../../address/list-url.ts'
import type { Fields } from '../../../address/list-url.ts'
import { TUTOR_CHIPS } from './facets.ts'
import { nameIn, ownName } from '../../../address/own-name.ts'
import { EMPTY_QUERY, writeTutorQuery } from './query.ts'
import type { TutorQuery } from './query.ts'
import { findSort } from './sorts.ts'
import { MOST_KEYWORD } from '../../../query/limits.ts'
import { slugOf, wordsOf } from '../../../address/slug.ts'

/** The kinds of address under which the tutor list stands (specification 1 §2 "Routes"). */
export type RouteKind = 'general' | 'subject' | 'district' | 'grade' | 'portal' | 'landing' | 'recommend'

/** What an address of the list means. */
export type ListRoute = {
  readonly kind: RouteKind
  /** Path in the page's language with its locale prefix, percent-encoded. */
  readonly path: string
  /** Path in the other language, likewise. */
  readonly otherPath: string
  /** The address names something in the other language; it is only there to be left for `path`. */
  readonly isMoved: boolean
  /** The words of the path as a person reads them. */
  readonly name: string
  /** Fields that the path says by itself. */
  readonly filters: Fields
  readonly landing: LandingPage | null
}

/** Addresses of a list in both languages, percent-encoded, for its head: decoded, `C%23` would be another page. */
export function pathsOf({ path, otherPath }: ListRoute, locale: Locale): Bilingual {
  return inEveryLocale((one) => (one === locale ? path : otherPath))
}

/**
 * Whether a path is of a grade or a subject: also a landing page that stands for one, `/secondary-one` or `/searchtutor/subject/Swimming`,
 * unlike those of online lessons.
 */
export function isOfGradeOrSubject({ kind, landing }: Pick<ListRoute, 'kind' | 'landing'>): boolean {
  return kind === 'grade' || kind === 'subject' || (landing !== null && !landing.search.online)
}

// 離島 is the region, not the district in short; 沙田 is the district, not the town in it.
const PLACES: readonly Area[] = [...REGIONS, ...DISTRICTS, ...SUB_AREAS]

/** Finds what a path means; null is a page that does not exist. `tail` is the path without locale and leading slash. */
export function listRouteOf(tail: string, locale: Locale): ListRoute | null {
  const landing = findLandingPage(tail)
  if (landing) return landingRoute(landing, locale)
  const [place, section = '', ...rest] = tail.split('/')
  const other = otherLocale(locale)
  const general = {
    kind: 'general',
    path: localePath(locale, '/searchtutor'),
    otherPath: localePath(other, '/searchtutor'),
    name: '',
    isMoved: false,
    filters: {},
    landing: null,
  } as const
  if (place === 'recommend') {
    const filters = { recommended: 'true' }
    return {
      ...general,
      kind: 'recommend',
      path: localePath(locale, '/recommend'),
      otherPath: localePath(other, '/recommend'),
      filters,
    }
  }
  if (place !== 'searchtutor') return null
  if (section === '') return general
  // Some names hold a slash: M1/M2.
  const slug = rest.join('/')
  const words = wordsOf(slug)
  if (words === '') return null
  // A grade that is known has the same address in both languages.
  const grade = section === 'grade' ? (findGrade(words) ?? findGrade(slug)) : null
  const name = grade || section === 'portal' ? words : ownName(locale, words)
  const route = {
    ...general,
    name,
    path: pathOf(locale, section, name),
    otherPath: pathOf(other, section, grade ? words : nameIn(other, words)),
    isMoved: name !== words,
    // What no catalogue knows is still a word to search for.
    filters: grade ? { grade } : { keyword: name },
  }
  switch (section) {
    case 'subject':
    case 'portal':
    case 'grade':
      return { ...route, kind: section }
    case 'district':
      return districtRoute(route, words, locale)
    default:
      return null
  }
}

const pathOf = (locale: Locale, section: string, words: string): string =>
  localePath(locale, composedAddress(`/searchtutor/${section}/${encodeURIComponent(slugOf(words))}`))

/** What people call a place in each language, in lower case. */
const NAMES_OF: Localised<(area: Area) => readonly string[]> = {
  zh: ({ zh }) => [zh, zh.replace(/區$/, '')],
  en: ({ en }) => [en.toLowerCase()],
}

function placeNamed(words: string): Area | undefined {
  const name = words.toLowerCase()
  return PLACES.find((area) => LOCALES.some((locale) => NAMES_OF[locale](area).includes(name)))
}

function districtRoute(route: Omit<ListRoute, 'kind'>, words: string, locale: Locale): ListRoute {
  const area = placeNamed(words)
  if (!area) return { ...route, kind: 'district' }
  const other = otherLocale(locale)
  return {
    ...route,
    kind: 'district',
    name: area[locale],
    path: pathOf(locale, 'district', area[locale]),
    otherPath: pathOf(other, 'district', area[other]),
    // Sai Kung Town has no address in Chinese: there its name is the district's.
    isMoved: !NAMES_OF[locale](area).includes(words.toLowerCase()) && placeNamed(area[locale]) === area,
    filters: { area: String(area.id) },
  }
}

function landingRoute(landing: LandingPage, locale: Locale): ListRoute {
  const { levels, keyword, online } = landing.search
  return {
    kind: 'landing',
    path: `/${locale}/${encodeURI(landing.path[locale])}`,
    otherPath: `/${otherLocale(locale)}/${encodeURI(landing.path[otherLocale(locale)])}`,
    name: '',
    isMoved: false,
    filters: {
      ...(levels && { grade: levels.join(',') }),
      ...(keyword && { keyword: keyword[locale] }),
      ...(online && { online: 'true' }),
    },
    landing,
  }
}

/** Query of the list's address → wire fields: repeated names are joined, sliders at both ends say nothing. */
export function fieldsOfQuery(search: URLSearchParams): Fields {
  const preset = readDataParam(search.get('data'))
  return withoutIdleRanges(fieldsBeside(search, preset ? writeTutorQuery(queryOfPreset(preset)) : {}), TUTOR_CHIPS)
}

/** The query that a tutor preset asks for. */
export function queryOfPreset(preset: SearchPreset): TutorQuery {
  return {
    ...EMPTY_QUERY,
    subjects: preset.subjects,
    areas: preset.areas.map((area) => area.id),
    experience: preset.experience,
    sort: findSort(preset.sort) ?? 'smartOrder',
    keyword: preset.subjects.length > 0 ? '' : preset.text.trim().slice(0, MOST_KEYWORD),
  }
}
