import { findArea } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { inEveryLocale, LOCALES } from '#kernel/locale.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { once } from '#kernel/once.ts'
import { localePath } from '#kernel/page-address.ts'
import { listAddress } from '../../../address/list-url.ts'
import { slugOf } from '../../../address/slug.ts'
import type { Fields } from '../../../address/list-url.ts'
import { withSaid } from '../../../query/said-filters.ts'
import { nameIn } from '../../../words/own-name.ts'
import { namedSubjects } from '../../../words/subject-names.ts'
import { understand } from '../../../words/understand.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { listRouteOf } from './list-address.ts'
import type { ListRoute } from './list-address.ts'
import { EMPTY_QUERY, readTutorQuery, writeTutorQuery } from './query.ts'
import type { TutorQuery } from './query.ts'
import { TUTOR_WORDS } from './words.ts'

/** What tells one search from another; which mode of the picker made it does not. */
const keyOf = (query: TutorQuery): string => JSON.stringify(writeTutorQuery({ ...query, subjectType: null }))

/** What the words of a path ask for, as panels say it. */
function queryOfPath(filters: Fields, locale: Locale): TutorQuery {
  const query = readTutorQuery(filters)
  const said = query.keyword === '' ? null : (understand(query.keyword, locale, TUTOR_WORDS)[0]?.said ?? null)
  return withSaid(query, said, readTutorQuery)
}

const landingPages = once(() => {
  const pages = LANDING_PAGES.map(({ path }) => ({
    key: keyOf(queryOfPath(listRouteOf(path.zh, 'zh')?.filters ?? {}, 'zh')),
    paths: inEveryLocale((locale) => `/${locale}/${encodeURI(path[locale])}`),
  }))
  return new Map(pages.map(({ key, paths }) => [key, paths]))
})

/** The page that a search has by its subject, place or grade alone; null where there is none in one of the languages. */
function pageNamed(query: TutorQuery): Bilingual | null {
  const { subjects, areas, grades } = query
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
    return route && keyOf(queryOfPath(route.filters, locale)) === keyOf(query) ? route : null
  })
  return LOCALES.every((locale) => routes[locale]) ? inEveryLocale((locale) => routes[locale]?.path ?? '') : null
}

/**
 * The one address of a search in each language, whatever way led to it: a landing page, the page of a subject, place or grade, or the
 * list with its filters. Recommended tutors have a page of their own.
 */
export function addressesOf(query: TutorQuery, { kind, path, otherPath }: ListRoute, locale: Locale): Bilingual {
  const general = inEveryLocale((one) => ({ path: localePath(one, '/searchtutor'), filters: {} }))
  if (kind === 'recommend' || keyOf(query) === keyOf(EMPTY_QUERY))
    return inEveryLocale((one) => (kind === 'recommend' ? (one === locale ? path : otherPath) : general[one].path))
  const fields = writeTutorQuery({ ...query, subjectType: null })
  return landingPages().get(keyOf(query)) ?? pageNamed(query) ?? inEveryLocale((one) => listAddress(fields, general[one]))
}
