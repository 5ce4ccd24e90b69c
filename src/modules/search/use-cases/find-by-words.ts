import { LRUCache } from 'lru-cache'
import type { Locale } from '#kernel/locale.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Slice } from '#kernel/page.ts'
import type { Asked, Criteria, FindRequest, Found, SearchProvider } from '#modules/engine/public.ts'
import { COUNTED, SMART } from '#modules/engine/public.ts'
import type { Fields } from '../query/field-readers.ts'
import { saidFilters } from '../query/said-filters.ts'
import type { AnyListQuery, ReadQuery } from '../query/said-filters.ts'
import { countsFromToday, plainText } from '#modules/vocabulary/public.ts'
import { relax } from '../words/relax.ts'
import type { ListingWords } from '../words/listing-words.ts'
import { textReading, understandOn } from '../words/understand.ts'
import type { Reading, UnderstoodPart } from '../words/understand.ts'
import { findWithPlaces } from './recommended-places.ts'

/** How a listing is searched: how its words are read, and whether places in it are for who is recommended. */
export type Searched<Q> = {
  readonly words: ListingWords
  readonly hasPlaces?: boolean
  readonly read: ReadQuery
  readonly criteriaOf: (query: Q) => Criteria
}

export type SearchByWords<Q> = {
  readonly listing: Searched<Q>
  readonly query: Q
  readonly slice: Slice
  readonly locale: Locale
  /** When it is asked: tomorrow is another day then. */
  readonly now: Date
}
export type SearchAnswer = {
  readonly found: Found
  readonly understood: readonly UnderstoodPart[]
  /** What the keyword says and the list does not go by: not understood, or given up because nobody met everything. */
  readonly dropped: readonly UnderstoodPart[]
  /** Wire fields of the filters that the keyword became; null where it stays a keyword. */
  readonly said: Fields | null
  /** What the price is asked for, by filters and words together. */
  readonly asked: Asked
}

/** A reading with what it makes of a query. */
type Meant = { readonly reading: Reading; readonly change: Partial<AnyListQuery> }

// What words mean depends on the words alone, but for tomorrow and its like on the day too, and people ask for the same ones.
const MOST_KEYWORDS = 1000
const known = new LRUCache<string, readonly Meant[]>({ max: MOST_KEYWORDS })

function meantBy(reading: Reading, listing: Pick<Searched<never>, 'read'>): Meant {
  return { reading, change: reading.said ? saidFilters(listing.read, reading.said) : {} }
}

function readingsOf<Q extends AnyListQuery>({ query, locale, listing, now }: SearchByWords<Q>): readonly Meant[] {
  const { keyword, isLiteral } = query
  const day = countsFromToday(plainText(keyword)) ? hongKongDay(now) : ''
  const key = `${listing.words.name} ${locale} ${day} ${isLiteral ? 'as text' : ''} ${keyword}`
  const readings = known.get(key)
  if (readings) return readings
  const plain = isLiteral ? plainText(keyword).trim() : ''
  const understood = plain === '' ? understandOn(now, keyword, { locale, listing: listing.words }) : [textReading(plain)]
  const meant = understood.map((reading) => meantBy(reading, listing))
  known.set(key, meant)
  return meant
}

/**
 * Finds a part of the list. Of the keyword's readings the first counts that anything at all meets, whatever the other
 * filters: so a filter narrows the list and never changes what the words mean. What words say of a filter takes the place of what it said.
 */
export async function findByWords<Q extends AnyListQuery>(
  engine: SearchProvider,
  search: SearchByWords<Q>,
): Promise<SearchAnswer> {
  let first: Meant | null = null
  for (const meant of readingsOf(search)) {
    const { leading } = meant.reading
    if (leading && !(await meetsAny(engine, leading))) continue
    const answer = await answerBy(engine, meant, search)
    if (leading) return { ...answer, understood: answer.understood.map((part) => ({ ...part, kind: 'name' })) }
    first ??= meant
    if (answer.found.ids.length > 0) return answer
    if (await meetsAny(engine, criteriaAlone(meant, search))) return answer
  }
  return await relaxed(engine, first, search)
}

/**
 * Where nobody at all meets the words, whatever the filters, they are given up one at a time, and the answer says which: a
 * filter still narrows the list and never changes which words count.
 */
async function relaxed<Q extends AnyListQuery>(
  engine: SearchProvider,
  first: Meant | null,
  search: SearchByWords<Q>,
): Promise<SearchAnswer> {
  if (!first)
    return {
      found: { ids: [], hasNextPage: false, total: 0, totalIsCapped: false },
      understood: [],
      dropped: [],
      said: null,
      asked: search.listing.criteriaOf(search.query).asked,
    }
  const listed = { locale: search.locale, listing: search.listing.words }
  const less = await relax(
    first.reading,
    listed,
    async (reading) => await meetsAny(engine, criteriaAlone(meantBy(reading, search.listing), search)),
  )
  if (!less) return await answerBy(engine, first, search)
  const answer = await answerBy(engine, meantBy(less.reading, search.listing), search)
  return { ...answer, dropped: [...less.taken, ...answer.dropped] }
}

async function answerBy<Q extends AnyListQuery>(
  engine: SearchProvider,
  meant: Meant,
  search: SearchByWords<Q>,
): Promise<SearchAnswer> {
  const { understood, dropped, said } = meant.reading
  const query = { ...search.query, ...meant.change }
  const filters = search.listing.criteriaOf(query)
  const found = await findReading(engine, { reading: meant.reading, filters }, { ...search, query })
  return { found, understood, dropped, said, asked: filters.asked }
}

// Namesakes beyond these stand among the others.
const MOST_LEADING = 50

/** In smart order who is called so comes first, then the others; every other order is its own. */
async function findReading<Q extends AnyListQuery>(
  engine: SearchProvider,
  { reading: { criteria, leading }, filters }: { readonly reading: Reading; readonly filters: Criteria },
  { listing, query: { sort }, slice }: SearchByWords<Q>,
): Promise<Found> {
  const find = async (wanted: FindRequest): Promise<Found> =>
    listing.hasPlaces ? await findWithPlaces(engine, wanted) : await engine.find(wanted)
  const request = { criteria: both(filters, criteria), sort }
  if (!leading || sort !== SMART) return await find({ ...request, ...slice })
  const { ids: ahead } = await engine.find({ criteria: both(filters, leading), sort, offset: 0, limit: MOST_LEADING })
  const taken = ahead.slice(slice.offset, slice.offset + slice.limit)
  const after = { offset: Math.max(0, slice.offset - ahead.length), limit: slice.limit - taken.length }
  const others = await find({ ...request, ...after, except: ahead })
  const total = others.total === null ? null : others.total + ahead.length
  return {
    ids: [...taken, ...others.ids],
    hasNextPage: slice.offset + slice.limit < ahead.length || others.hasNextPage,
    total: total === null ? null : Math.min(total, COUNTED),
    totalIsCapped: others.totalIsCapped || (total ?? 0) > COUNTED,
  }
}

async function meetsAny(engine: SearchProvider, criteria: Criteria): Promise<boolean> {
  const { ids } = await engine.find({ criteria, sort: SMART, offset: 0, limit: 1 })
  return ids.length > 0
}

/** What a reading asks for without any other filter. */
function criteriaAlone<Q extends AnyListQuery>({ reading, change }: Meant, { listing, query }: SearchByWords<Q>): Criteria {
  return both(listing.criteriaOf({ ...query, ...listing.read({}), ...change }), reading.criteria)
}

/** Filters and what must hold besides. A number that two sides give differently is met by nobody. */
function both(filters: Criteria, beside: Criteria): Criteria {
  const isClash = filters.id !== null && beside.id !== null && filters.id !== beside.id
  return {
    ...filters,
    groups: [...filters.groups, ...beside.groups, ...(isClash ? [[]] : [])],
    words: [...filters.words, ...beside.words],
    id: filters.id ?? beside.id,
  }
}
