import { data } from 'react-router'
import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { fillWords } from '#web/fill-words.ts'
import { searchTutors } from '../contract/tutor-search.ts'
import type { TutorCard, TutorList, UnderstoodWord } from '../contract/tutor-card.ts'
import { fieldsOfQuery, listRouteOf } from '../domain/list-address.ts'
import type { ListRoute, RouteKind } from '../domain/list-address.ts'
import { listAddress } from '../domain/list-url.ts'
import type { Fields, RouteFilter } from '../domain/list-url.ts'
import { countFilters, readTutorQuery, writeTutorQuery } from '../domain/read-tutor-query.ts'
import { FIRST_PAGE_SIZE, MOST_PAGE_SIZE, PAGE_SIZE } from '../domain/tutor-query.ts'
import type { TutorQuery } from '../domain/tutor-query.ts'
import enHead from '../texts/head/en.json' with { type: 'json' }
import zhHead from '../texts/head/zh.json' with { type: 'json' }
import { listCard } from './list-card.ts'
import type { ListCard } from './list-card.ts'
import { appliedFilters, gradeLabel, panelLabels } from './filter-labels.ts'

const HEAD = { zh: zhHead, en: enHead }
/** Most tutors that one address shows at once. */
const MOST_SHOWN = 200
/** Query parameter with the number of tutors shown after "show more". */
export const SHOWN_PARAM = 'shown'

export type ListPage = {
  readonly kind: RouteKind
  readonly heading: string
  readonly subtitle: string
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly hasFilters: boolean
  readonly route: { readonly path: string; readonly filter: RouteFilter | null }
  readonly otherPath: string
  readonly fields: Fields
  readonly list: readonly ListCard[]
  readonly hasNextPage: boolean
  readonly total: number | null
  readonly totalIsCapped: boolean
  readonly hasFailed: boolean
  readonly understood: readonly UnderstoodWord[]
  readonly applied: readonly { readonly label: string; readonly href: string }[]
  readonly filterCount: number
  readonly panels: { readonly subject: string; readonly area: string; readonly experience: string }
}

type PageAddress = { readonly url: URL; readonly now: Date; readonly locale: Locale; readonly tail: string }

/** Loads the tutor list of an address; wrong values in a public URL are ignored (specification 1 §2, decisions 2). */
export async function loadListPage(api: ApiClient, { url, now, locale, tail }: PageAddress): Promise<ListPage> {
  const route = listRouteOf(tail, locale)
  if (!route) throw data(null, { status: 404 })
  const own = fieldsOfQuery(url.searchParams)
  const { filter } = route
  const given = filter && own[filter.field] === undefined ? { ...own, [filter.field]: filter.value } : own
  const query = readTutorQuery(given)
  const fields = writeTutorQuery(query)
  const hasFilters = Object.keys(writeTutorQuery(readTutorQuery(own))).length > 0
  const firstSize = route.kind !== 'general' && route.kind !== 'recommend' && !hasFilters ? FIRST_PAGE_SIZE : PAGE_SIZE
  const found = await findTutors(api, { fields, now, ...sliceOfUrl(url, firstSize) })
  return {
    kind: route.kind,
    ...wordsOfList(route, query, locale),
    hasFilters,
    route: { path: route.path, filter },
    otherPath: route.otherPath + url.search,
    fields,
    ...found,
    applied: appliedFilters(query, locale).map(({ label, without }) => ({ label, href: listAddress(without, route) })),
    filterCount: countFilters(query),
    panels: panelLabels(query, locale),
  }
}

/** `offset` is what "show more" asks for; `shown` restores a list that had grown. */
function sliceOfUrl(url: URL, firstSize: number): { readonly offset: number; readonly size: number } {
  const number = (name: string): number =>
    /^\d{1,5}$/.test(url.searchParams.get(name) ?? '') ? Number(url.searchParams.get(name)) : 0
  const offset = number('offset')
  if (offset > 0) return { offset, size: PAGE_SIZE }
  return { offset: 0, size: Math.min(Math.max(number(SHOWN_PARAM), firstSize), MOST_SHOWN) }
}

type Found = Pick<ListPage, 'list' | 'hasNextPage' | 'total' | 'totalIsCapped' | 'hasFailed' | 'understood'>
const NOTHING: Found = { list: [], hasNextPage: false, total: 0, totalIsCapped: false, hasFailed: false, understood: [] }

type Slice = { readonly fields: Fields; readonly now: Date; readonly offset: number; readonly size: number }

/** A failed first load shows the empty state with a way to try again (specification 1 §8, decisions 3.3). */
async function findTutors(api: ApiClient, { fields, now, offset, size }: Slice): Promise<Found> {
  try {
    let found: Pick<TutorList, 'hasNextPage' | 'total' | 'totalIsCapped' | 'understood'> = {
      ...NOTHING,
      hasNextPage: true,
      understood: [],
    }
    let list: readonly TutorCard[] = []
    while (list.length < size && found.hasNextPage) {
      const pageSize = Math.min(size - list.length, MOST_PAGE_SIZE)
      const isFirst = list.length === 0
      const { list: cards, ...rest }: TutorList = await api(searchTutors, {
        query: { ...fields, offset: offset + list.length, pageSize },
      })
      list = [...list, ...cards]
      found = isFirst ? rest : { ...found, hasNextPage: rest.hasNextPage && cards.length > 0 }
    }
    const unique = new Map(list.map((card) => [card.tutorId, listCard(card, now)]))
    return { ...NOTHING, ...found, list: [...unique.values()] }
  } catch (error) {
    if (error instanceof ApiFailure) return { ...NOTHING, hasFailed: true }
    throw error
  }
}

function wordsOfList(
  route: ListRoute,
  query: TutorQuery,
  locale: Locale,
): Pick<ListPage, 'heading' | 'subtitle' | 'title' | 'description' | 'keywords'> {
  const { list, landing: pages } = HEAD[locale]
  if (route.landing) {
    const words = pages[route.landing.name as keyof typeof pages]
    const title = fillWords(list.title.landing, { name: words.title })
    return {
      heading: words.heading,
      subtitle: list.subtitle.landing,
      title,
      description: words.description,
      keywords: words.keyword,
    }
  }
  const [kind, name] = topicOf(route, query, locale)
  return {
    heading: fillWords(list.heading[kind], { name }),
    subtitle: fillWords(list.subtitle[kind], { name }),
    title: fillWords(list.title[kind], { name }),
    description: fillWords(list.description[kind], { name }),
    keywords: '',
  }
}

type Topic = 'general' | 'subject' | 'district' | 'grade' | 'portal' | 'feature' | 'recommend'

/** What the banner's heading speaks of: subject, district, grade, portal keyword or feature (specification 1 §2). */
function topicOf(route: ListRoute, query: TutorQuery, locale: Locale): readonly [Topic, string] {
  const feature = FEATURES.find(({ value }) => value === query.features[0])
  if (route.kind === 'grade') return ['grade', route.filter?.value ? gradeLabel(route.filter.value, locale) : route.name]
  if (route.kind === 'general' && feature) return ['feature', feature[locale]]
  return [route.kind === 'landing' ? 'general' : route.kind, route.name]
}
