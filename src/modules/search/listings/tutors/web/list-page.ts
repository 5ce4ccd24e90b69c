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
import { fieldsOfQuery, isOfGradeOrSubject, listRouteOf, pathsOf } from '../domain/list-address.ts'
import { listAddress } from '../../../address/list-url.ts'
import { countTutorFilters, readTutorQuery, writeTutorQuery } from '../domain/query.ts'
import type { TutorQuery } from '../domain/query.ts'
import { TUTOR_CHIPS, TUTOR_FACETS } from '../domain/facets.ts'
import { FIRST_PAGE_SIZE, PAGE_SIZE } from '../../../query/limits.ts'
import { choiceLabel } from '../../../web/facet-chips.ts'
import { TUTOR_WORDS } from '../domain/words.ts'
import { appliedFilters, panelLabels } from '../../../web/filter-labels.ts'
import { heardWords, shortKeyword, waysWithout } from '../../../web/heard-words.ts'
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
  const { fields: asked, cut } = shortKeyword({ ...route.filters, ...own })
  const query = readTutorQuery(asked)
  const fields = writeTutorQuery(query)
  const hasFilters = Object.keys(writeTutorQuery(readTutorQuery(own))).length > 0
  const firstSize = route.kind !== 'general' && route.kind !== 'recommend' && !hasFilters ? FIRST_PAGE_SIZE : PAGE_SIZE
  const found = await findSlice(
    sliceOfUrl(url, firstSize),
    (part) => api(searchTutors, { query: { ...fields, ...part } }),
    (card) => tutorListCard(card, now),
  )
  const allHref = localePath(locale, '/searchtutor')
  const hrefOf = (keyword: string): string => listAddress(writeTutorQuery({ ...query, keyword }), route)
  const applied = appliedFilters(query, LISTING, locale).map(({ label, without }) => ({
    label,
    href: listAddress(without, route),
  }))
  const ways = [...waysWithout(query, found, { hrefOf }), ...applied]
  const said = [...found.understood, ...found.dropped]
  const { heading, subtitle, ...words } = wordsOfList(route, { query, understood: said }, locale)
  return {
    heading,
    subtitle,
    head: { ...words, locale, publicUrl, paths: pathsOf(route, locale), noIndex: hasFilters || isMadeUp(route, said) },
    route: { path: route.path, filters: route.filters },
    allHref,
    fields,
    ...sentList(found),
    words: saidCount(countWords(locale), found),
    applied,
    filterCount: countTutorFilters(query),
    panels: panelLabels(query, { experience: yearsOf(query, locale) }, locale),
    empty: found.list.length === 0 ? emptyWords(locale, { hasFailed: found.hasFailed, applied: ways, allHref }) : null,
    heard: heardWords({ ...query, cut }, found, { locale, listing: TUTOR_WORDS, hrefOf }),
    banner: isOfGradeOrSubject(route) ? bannerWords(locale) : null,
  }
}
