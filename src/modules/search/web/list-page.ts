import { data } from 'react-router'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { searchTutors } from '../contract/tutor-search.ts'
import type { TutorCard, TutorList, UnderstoodWord } from '../contract/tutor-card.ts'
import { fieldsOfQuery, listRouteOf } from '../domain/list-address.ts'
import type { RouteKind } from '../domain/list-address.ts'
import { listAddress } from '../domain/list-url.ts'
import type { Fields, RouteFilter } from '../domain/list-url.ts'
import { countFilters, readTutorQuery, writeTutorQuery } from '../domain/read-tutor-query.ts'
import { FIRST_PAGE_SIZE, MOST_PAGE_SIZE, PAGE_SIZE } from '../domain/tutor-query.ts'
import { listCard } from './list-card.ts'
import type { ListCard } from './list-card.ts'
import { appliedFilters, panelLabels } from './filter-labels.ts'
import type { PanelLabels } from './filter-labels.ts'
import { bannerWords, emptyWords, wordsOfList } from './list-words.ts'
import type { BannerWords, EmptyWords } from './list-words.ts'

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
  readonly panels: PanelLabels
  /** Words of what few pages show; null where it is not shown. */
  readonly empty: EmptyWords | null
  readonly banner: BannerWords | null
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
  const applied = appliedFilters(query, locale).map(({ label, without }) => ({ label, href: listAddress(without, route) }))
  return {
    kind: route.kind,
    ...wordsOfList(route, query, locale),
    hasFilters,
    route: { path: route.path, filter },
    otherPath: route.otherPath + url.search,
    fields,
    ...found,
    applied,
    filterCount: countFilters(query),
    panels: panelLabels(query, locale),
    empty: found.list.length === 0 ? emptyWords(locale, { hasFailed: found.hasFailed, applied }) : null,
    banner: route.kind === 'grade' || route.kind === 'subject' ? bannerWords(locale) : null,
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
