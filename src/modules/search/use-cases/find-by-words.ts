import { LRUCache } from 'lru-cache'
import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import { metTogether } from '../engine/asked.ts'
import type { Asked } from '../engine/asked.ts'
import { COUNTED, rangesInAll } from '../engine/criteria.ts'
import type { Criteria, FindRequest, Found, SearchProvider } from '../engine/criteria.ts'
import { SMART } from '../engine/listing-table.ts'
import { findWithPlaces } from './recommended-places.ts'
import { relax } from '../words/relax.ts'
import type { ListingWords } from '../words/listing-words.ts'
import { understand } from '../words/understand.ts'
import type { Reading, UnderstoodPart } from '../words/understand.ts'

/** How a listing is searched: how its words are read, and whether places in it are for who is recommended. */
export type Searched = { readonly words: ListingWords; readonly hasPlaces?: boolean }

export type SearchByWords = {
  readonly listing: Searched
  readonly filters: Criteria
  readonly keyword: string
  readonly sort: string
  readonly slice: Slice
  readonly locale: Locale
}
export type SearchAnswer = {
  readonly found: Found
  readonly understood: readonly UnderstoodPart[]
  /** What the keyword says and the list does not go by: not understood, or given up because nobody met everything. */
  readonly dropped: readonly UnderstoodPart[]
  /** What the price is asked for, by filters and words together. */
  readonly asked: Asked
}

// What words mean depends on the words alone, and people ask for the same ones.
const MOST_KEYWORDS = 1000
const known = new LRUCache<string, readonly Reading[]>({ max: MOST_KEYWORDS })

function readingsOf({ keyword, locale, listing: { words } }: SearchByWords): readonly Reading[] {
  const key = `${words.name} ${locale} ${keyword}`
  const readings = known.get(key)
  if (readings) return readings
  const understood = understand(keyword, locale, words)
  known.set(key, understood)
  return understood
}

/**
 * Finds a part of the list. Of the keyword's readings the first counts that anything at all meets, whatever the other
 * filters: so a filter narrows the list and never changes what the words mean.
 */
export async function findByWords(engine: SearchProvider, search: SearchByWords): Promise<SearchAnswer> {
  const readings = readingsOf(search)
  let first: Read | null = null
  for (const reading of readings) {
    const { criteria, leading } = reading
    if (leading && !(await meetsAny(engine, leading))) continue
    const found = await findReading(engine, reading, search)
    const answer = answerOf(reading, { found, search })
    if (leading) return { ...answer, understood: answer.understood.map((part) => ({ ...part, kind: 'name' })) }
    first ??= { reading, answer }
    if (found.ids.length > 0) return answer
    if (await meetsAny(engine, criteria)) return answer
  }
  const nobody = { ids: [], hasNextPage: false, total: 0, totalIsCapped: false }
  if (!first) return { found: nobody, understood: [], dropped: [], asked: search.filters.asked }
  return await relaxed(engine, first, search)
}

type Read = { readonly reading: Reading; readonly answer: SearchAnswer }

function answerOf(
  { criteria, understood, dropped }: Reading,
  { found, search }: { readonly found: Found; readonly search: SearchByWords },
): SearchAnswer {
  return { found, understood, dropped, asked: bothAsked(search.filters.asked, criteria.asked) }
}

/**
 * Where nobody at all meets the words, whatever the filters, they are given up one at a time, and the answer says which: a
 * filter still narrows the list and never changes which words count.
 */
async function relaxed(engine: SearchProvider, { reading, answer }: Read, search: SearchByWords): Promise<SearchAnswer> {
  const listed = { locale: search.locale, listing: search.listing.words }
  const less = await relax(reading, listed, async ({ criteria }) => await meetsAny(engine, criteria))
  if (!less) return answer
  const found = await findReading(engine, less.reading, search)
  return answerOf({ ...less.reading, dropped: [...less.taken, ...less.reading.dropped] }, { found, search })
}

// Namesakes beyond these stand among the others.
const MOST_LEADING = 50

/** In smart order who is called so comes first, then the others; every other order is its own. */
async function findReading(
  engine: SearchProvider,
  { criteria, leading }: Reading,
  { listing, filters, sort, slice }: SearchByWords,
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

async function meetsAny(engine: SearchProvider, criteria: Reading['criteria']): Promise<boolean> {
  const { ids } = await engine.find({ criteria, sort: 'smartOrder', offset: 0, limit: 1 })
  return ids.length > 0
}

/** Both must hold. A number that two sides give differently is met by nobody. */
function both(a: Criteria, b: Criteria): Criteria {
  const isClash = a.id !== null && b.id !== null && a.id !== b.id
  const asked = bothAsked(a.asked, b.asked)
  const together = metTogether(asked)
  return {
    groups: [...a.groups, ...b.groups, ...(together.length > 0 ? [together] : []), ...(isClash ? [[]] : [])],
    words: [...a.words, ...b.words],
    ranges: rangesInAll([...a.ranges, ...b.ranges]),
    id: a.id ?? b.id,
    asked,
  }
}

function bothAsked(a: Asked, b: Asked): Asked {
  return { subjects: [...a.subjects, ...b.subjects], grades: [...a.grades, ...b.grades] }
}
