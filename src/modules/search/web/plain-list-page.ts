import type { Bilingual, Locale, Localised } from '#kernel/locale.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { localePath, localePaths } from '#kernel/page-address.ts'
import type { ApiClient } from '#web/api-client.ts'
import { fillWords } from '#web/fill-words.ts'
import type { PageHead } from '#web/head.ts'
import type { PageRequest } from '#web/load-context.ts'
import { listAddress, withoutIdleRanges } from '../address/list-url.ts'
import type { Fields } from '../address/list-url.ts'
import { PAGE_SIZE } from '../query/limits.ts'
import { withSaid } from '../query/said-filters.ts'
import type { AnyListQuery } from '../query/said-filters.ts'
import type { ListingWords } from '../words/listing-words.ts'
import { appliedFilters, namedIn } from './filter-labels.ts'
import type { Chips, PanelLabels } from './filter-labels.ts'
import { heardWords, shortKeyword } from './heard-words.ts'
import { findSlice, saidCount, sentList, sliceOfUrl } from './list-state.ts'
import type { Answer, Asked, ListState } from './list-state.ts'
import type { CountWords, EmptyWords } from './list-texts.ts'

const MOST_WAYS = 6

/** What a list page without landing pages says. */
type PlainListTexts = Readonly<Record<'title' | 'description' | 'heading' | 'subtitle', string>> & {
  readonly found: CountWords
  readonly empty: Readonly<Record<'title' | 'text' | 'textNone' | 'failed' | 'retry' | 'drop' | 'all', string>>
}

/** An address below that of the list, which says something by itself. */
type PlainPlace = {
  readonly paths: Bilingual
  /** The paths that search engines keep, where they may be others. */
  readonly canonical?: Bilingual
  readonly filters: Fields
  /** Search engines keep it as it is, without further filters. */
  readonly isKept: boolean
  /** What it says instead of the list. */
  readonly texts?: Pick<PlainListTexts, 'title' | 'description' | 'heading' | 'subtitle'>
}

/** A list that stands at one address, without landing pages. */
export type PlainList<A, C extends { readonly id: number }, Q extends AnyListQuery> = Chips<Q> & {
  readonly path: PageAddress
  readonly words: ListingWords
  readonly texts: Localised<PlainListTexts>
  readonly fieldsOf: (search: URLSearchParams) => Fields
  readonly read: (fields: Readonly<Record<string, string | undefined>>) => Q
  readonly count: (query: Q) => number
  readonly panels: (query: Q, locale: Locale) => PanelLabels
  readonly ask: (api: ApiClient, query: Fields, part: Asked) => Promise<Answer<A>>
  readonly cardOf: (card: A, now: Date) => C
}

export type PlainListPage<C> = ListState<C> & { readonly head: PageHead }

/** Loads such a list for an address; wrong values in a public URL are ignored (specification 1 §2, decisions 2). */
export async function loadPlainList<A, C extends { readonly id: number }, Q extends AnyListQuery>(
  { api, publicUrl, now }: Pick<PageRequest, 'api' | 'publicUrl' | 'now'>,
  list: PlainList<A, C, Q>,
  { url, locale, place }: { readonly url: URL; readonly locale: Locale; readonly place?: PlainPlace },
): Promise<PlainListPage<C>> {
  const own = withoutIdleRanges(list.fieldsOf(url.searchParams), list.chips)
  const { fields: given, cut } = shortKeyword({ ...place?.filters, ...own })
  const asked = list.read(given)
  const path = localePath(locale, list.path)
  const paths = place?.paths ?? localePaths(list.path)
  const found = await findSlice(
    sliceOfUrl(url, PAGE_SIZE),
    async (part) => await list.ask(api, list.write(asked), part),
    (card) => list.cardOf(card, now),
  )
  // What words were understood as is what the panels say from here on.
  const query = withSaid(asked, found.said, list.read)
  const fields = list.write(query)
  const route = { path: paths[locale], filters: filtersOfPlace(list, place, found.said), ...(place && { general: path }) }
  const hrefOf = (keyword: string): string => listAddress(list.write({ ...query, keyword }), route)
  const hrefOfWords = (keyword: string): string => listAddress(list.write({ ...asked, keyword }), route)
  const asTextHref = found.said === null ? null : listAddress(list.write({ ...asked, isLiteral: true }), route)
  const applied = appliedFilters(query, list, locale).map(({ label, without }) => ({ label, href: listAddress(without, route) }))
  const { found: countWords } = list.texts[locale]
  const { title, description, heading, subtitle } = place?.texts ?? list.texts[locale]
  return {
    heading,
    subtitle,
    route,
    fields,
    ...(asked.keyword === query.keyword ? {} : { typed: asked.keyword }),
    applied,
    ...sentList(found),
    head: {
      title,
      description,
      locale,
      publicUrl,
      paths,
      ...(place?.canonical && { canonical: place.canonical }),
      noIndex: place?.isKept === false || Object.keys(list.write(list.read(own))).length > 0,
    },
    allHref: path,
    words: saidCount(countWords, found),
    filterCount: list.count(query),
    ...namedIn(query, locale),
    panels: list.panels(query, locale),
    empty:
      found.list.length === 0
        ? emptyWords(list.texts[locale].empty, { hasFailed: found.hasFailed, applied, allHref: path })
        : null,
    heard: heardWords({ ...query, cut }, found, {
      locale,
      listing: list.words,
      hrefOf,
      asTextHref,
      ...(asked.isLiteral ? {} : { typed: { keyword: asked.keyword, hrefOf: hrefOfWords } }),
    }),
    banner: null,
  }
}

/** Filters that a place says: its words are those that they were understood as. */
function filtersOfPlace<Q extends AnyListQuery>(
  { read, write }: Pick<PlainList<never, never, Q>, 'read' | 'write'>,
  place: PlainPlace | undefined,
  said: Fields | null,
): Fields {
  const filters = place?.filters ?? {}
  return filters['keyword'] === undefined || said === null ? filters : write(withSaid(read(filters), said, read))
}

function emptyWords(
  { title, text, textNone, failed, retry, drop, all }: PlainListTexts['empty'],
  { hasFailed, applied, allHref }: Pick<ListState<unknown>, 'applied' | 'allHref'> & { readonly hasFailed: boolean },
): EmptyWords {
  const ways = applied.slice(0, MOST_WAYS).map(({ label, href }) => ({ label: fillWords(drop, { label }), href }))
  const said = hasFailed ? failed : applied.length === 0 ? textNone : text
  return { title, text: said, retry: hasFailed ? retry : '', all, allHref, ways }
}
