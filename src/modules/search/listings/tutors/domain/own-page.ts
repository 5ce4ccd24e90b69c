import { LRUCache } from 'lru-cache'
import { findArea } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { inEveryLocale, LOCALES } from '#kernel/locale.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { once } from '#kernel/once.ts'
import { localePath, localePaths } from '#kernel/page-address.ts'
import { listAddress } from '../../../address/list-url.ts'
import { slugOf } from '../../../address/slug.ts'
import type { Fields } from '../../../address/list-url.ts'
import { withSaid } from '../../../query/said-filters.ts'
import { nameIn } from '../../../address/own-name.ts'
import { namedSubjects } from '../../../query/named-subjects.ts'
import { understand } from '../../../words/understand.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { listRouteOf, pathsOf } from './list-address.ts'
import type { ListRoute } from './list-address.ts'
import { readTutorQuery, writeTutorQuery } from './query.ts'
import type { TutorQuery } from './query.ts'
import { TUTOR_WORDS } from './words.ts'

/** What tells one search from another; which mode of the picker made it does not. */
const fieldsOf = (query: TutorQuery): Fields => writeTutorQuery({ ...query, subjectType: null })
const keyOf = (fields: Fields): string => JSON.stringify(fields)

/** What the words of a path ask for, as panels say it. */
function queryOfPath(filters: Fields, locale: Locale): TutorQuery {
  const query = readTutorQuery(filters)
  const said = query.keyword === '' ? null : (understand(query.keyword, locale, TUTOR_WORDS)[0]?.said ?? null)
  return withSaid(query, said, readTutorQuery)
}

const landingPages = once(() => {
  const pages = LANDING_PAGES.map(({ path }) => ({
    key: keyOf(fieldsOf(queryOfPath(listRouteOf(path.zh, 'zh')?.filters ?? {}, 'zh'))),
    paths: inEveryLocale((locale) => `/${locale}/${encodeURI(path[locale])}`),
  }))
  return new Map(pages.map(({ key, paths }) => [key, paths]))
})

/** Fields of which each alone has pages. */
const NAMED_ALONE = ['subject', 'area', 'grade']

const MOST_PAGES = 500
// Pages of names are few and are asked for again and again.
const known = new LRUCache<string, { readonly paths: Bilingual | null }>({ max: MOST_PAGES })

/** The page that a search has by its subject, place or grade alone; null where there is none in one of the languages. */
function pageNamed(query: TutorQuery, key: string): Bilingual | null {
  const found = known.get(key) ?? { paths: findPage(query, key) }
  known.set(key, found)
  return found.paths
}

function findPage({ subjects, areas, grades }: TutorQuery, key: string): Bilingual | null {
  const [topic, ...others] = namedSubjects(subjects)
  const subject = topic && others.length === 0 ? (topic.name ?? findSubject(topic.choices[0]?.subject ?? '')) : undefined
  const area = areas.length === 1 ? findArea(areas[0] ?? 0) : undefined
  const tailOf = (locale: Locale): string | null => {
    if (subject) return `subject/${slugOf(nameIn(locale, subject[locale]))}`
    if (area) return `district/${slugOf(area[locale])}`
    return grades.length === 1 ? `grade/${slugOf(grades[0] ?? '')}` : null
  }
  const routes = inEveryLocale((locale): ListRoute | null => {
    const tail = tailOf(locale)
    const route = tail === null ? null : listRouteOf(`searchtutor/${tail}`, locale)
    return route && keyOf(fieldsOf(queryOfPath(route.filters, locale))) === key ? route : null
  })
  return LOCALES.every((locale) => routes[locale]) ? inEveryLocale((locale) => routes[locale]?.path ?? '') : null
}

function listedAt(fields: Fields): Bilingual {
  const list = localePath('zh', '/searchtutor')
  const address = listAddress(fields, { path: list, filters: {} }).slice(list.length)
  return inEveryLocale((one) => localePath(one, '/searchtutor') + address)
}

/**
 * The one address of a search in each language, whatever way led to it: a landing page, the page of a subject, place or grade, or the
 * list with its filters. Recommended tutors have a page of their own. `written` are the wire fields of the query.
 */
function canonicalOf(
  { query, written }: { readonly query: TutorQuery; readonly written: Fields },
  route: ListRoute,
  locale: Locale,
): Bilingual {
  if (route.kind === 'recommend') return pathsOf(route, locale)
  const { subjectType: _picker, ...fields } = written
  const [name, ...others] = Object.keys(fields)
  if (name === undefined) return localePaths('/searchtutor')
  const key = keyOf(fields)
  const named = others.length === 0 && NAMED_ALONE.includes(name) ? pageNamed(query, key) : null
  return landingPages().get(key) ?? named ?? listedAt(fields)
}

/** Addresses of a list in both languages, for its head; the canonical ones where they are others. */
export function addressesOf(
  asked: { readonly query: TutorQuery; readonly written: Fields },
  route: ListRoute,
  locale: Locale,
): { readonly paths: Bilingual; readonly canonical?: Bilingual } {
  const [paths, canonical] = [pathsOf(route, locale), canonicalOf(asked, route, locale)]
  return LOCALES.every((one) => paths[one] === canonical[one]) ? { paths } : { paths, canonical }
}
