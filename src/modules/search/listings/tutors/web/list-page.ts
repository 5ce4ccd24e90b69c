import { data, redirect } from 'react-router'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { ownPath } from '#web/own-path.ts'
import { tutorListCard } from '#modules/tutors/public-web.ts'
import type { TutorListCard } from '#modules/tutors/public-web.ts'
import type { ApiClient } from '#web/api-client.ts'
import type { PageHead } from '#web/head.ts'
import { searchTutors } from '../contract/tutor-search.ts'
import { fieldsOfQuery, isOfGradeOrSubject, listRouteOf } from '../domain/list-address.ts'
import type { ListRoute } from '../domain/list-address.ts'
import { addressesOf } from '../domain/own-page.ts'
import { listAddress } from '../../../address/list-url.ts'
import type { Fields } from '../../../address/list-url.ts'
import { withSaid } from '../../../query/said-filters.ts'
import { countTutorFilters, readTutorQuery, writeTutorQuery } from '../domain/query.ts'
import type { TutorQuery } from '../domain/query.ts'
import { TUTOR_CHIPS, TUTOR_FACETS } from '../domain/facets.ts'
import { FIRST_PAGE_SIZE, PAGE_SIZE } from '../../../query/limits.ts'
import { choiceLabel } from '../../../web/facet-chips.ts'
import { TUTOR_WORDS } from '../domain/words.ts'
import { appliedFilters, panelLabels, namedIn } from '../../../web/filter-labels.ts'
import { heardWords, shortKeyword } from '../../../web/heard-words.ts'
import { findSlice, saidCount, sentList, sliceOfUrl } from '../../../web/list-state.ts'
import type { ListState } from '../../../web/list-state.ts'
import { bannerWords, countWords, emptyWords, isMadeUp, wordsOfList } from './list-words.ts'

export type ListPage = ListState<TutorListCard> & { readonly head: PageHead }

const LISTING = { chips: TUTOR_CHIPS, write: writeTutorQuery }

const yearsOf = ({ experience }: TutorQuery, locale: Locale): string =>
  joinNames(
    experience.map((years) => choiceLabel(TUTOR_FACETS.experience, years, locale)),
    locale,
  )

/** Filters that a path says by itself: its words are those that they were understood as. */
function filtersOfPath(filters: Fields, said: Fields | null): Fields {
  if (filters['keyword'] === undefined || said === null) return filters
  return writeTutorQuery(withSaid(readTutorQuery(filters), said, readTutorQuery))
}

/** 20 where a path or words alone are searched for, 12 where panels say anything (specification 1 §9). */
function firstSizeOf({ kind }: ListRoute, { keyword = '', ...others }: Fields): number {
  const isOfPath = kind !== 'general' && kind !== 'recommend'
  return Object.keys(others).length === 0 && (isOfPath ? keyword === '' : keyword !== '') ? FIRST_PAGE_SIZE : PAGE_SIZE
}

type PageAddress = {
  readonly url: URL
  readonly now: Date
  readonly locale: Locale
  readonly tail: string
  readonly publicUrl: string
}

/** Loads the tutor list of an address; wrong values in a public URL are ignored (specification 1 §2, decisions 2). */
export async function loadListPage(api: ApiClient, { url, now, locale, tail, publicUrl }: PageAddress): Promise<ListPage> {
  const route = listRouteOf(tail, locale)
  if (!route) throw data(null, { status: 404 })
  if (route.isMoved) throw redirect(ownPath(route.path + url.search) ?? localePath(locale, '/searchtutor'), 301)
  const own = fieldsOfQuery(url.searchParams)
  const { fields: given, cut } = shortKeyword({ ...route.filters, ...own })
  const asked = readTutorQuery(given)
  const ownFilters = writeTutorQuery(readTutorQuery(own))
  const found = await findSlice(
    sliceOfUrl(url, firstSizeOf(route, ownFilters)),
    (part) => api(searchTutors, { query: { ...writeTutorQuery(asked), ...part } }),
    (card) => tutorListCard(card, now),
  )
  // What words were understood as is what the panels say from here on.
  const query = withSaid(asked, found.said, readTutorQuery)
  const fields = writeTutorQuery(query)
  const place = { path: route.path, filters: 'keyword' in own ? route.filters : filtersOfPath(route.filters, found.said) }
  const hrefOf = (change: Partial<TutorQuery>): string => listAddress(writeTutorQuery({ ...query, ...change }), place)
  const allHref = localePath(locale, '/searchtutor')
  const applied = appliedFilters(query, LISTING, locale).map(({ label, without }) => ({
    label,
    href: listAddress(without, place),
  }))
  const said = [...found.understood, ...found.dropped]
  const isGuess = found.said !== null && ('keyword' in own || isMadeUp(route, said))
  const asTextHref = isGuess ? listAddress(writeTutorQuery({ ...asked, isLiteral: true }), route) : null
  const hrefOfWords = (keyword: string): string => listAddress(writeTutorQuery({ ...asked, keyword }), route)
  const { heading, subtitle, ...words } = wordsOfList(route, { query, understood: said }, locale)
  return {
    heading,
    subtitle,
    head: {
      ...words,
      locale,
      publicUrl,
      ...addressesOf({ query, written: fields }, route, locale),
      noIndex: Object.keys(ownFilters).length > 0 || query.isLiteral || isMadeUp(route, said),
    },
    route: place,
    allHref,
    fields,
    ...(asked.keyword === query.keyword ? {} : { typed: asked.keyword }),
    ...sentList(found),
    words: saidCount(countWords(locale), found),
    applied,
    filterCount: countTutorFilters(query),
    ...namedIn(query, locale),
    panels: panelLabels(query, { experience: yearsOf(query, locale) }, locale),
    empty: found.list.length === 0 ? emptyWords(locale, { hasFailed: found.hasFailed, applied, allHref }) : null,
    heard: heardWords({ ...query, cut }, found, {
      locale,
      listing: TUTOR_WORDS,
      hrefOf: (keyword) => hrefOf({ keyword }),
      asTextHref,
      ...(asked.isLiteral ? {} : { typed: { keyword: asked.keyword, hrefOf: hrefOfWords } }),
    }),
    banner: isOfGradeOrSubject(route) ? bannerWords(locale) : null,
  }
}
