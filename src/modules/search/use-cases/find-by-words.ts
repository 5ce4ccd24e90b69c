import { LRUCache } from 'lru-cache'
import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import { rangesInAll } from '../domain/criteria.ts'
import type { Criteria, Found, SearchProvider } from '../domain/criteria.ts'
import { understand } from '../domain/understand.ts'
import type { Reading, Searched, UnderstoodPart } from '../domain/understand.ts'

export type SearchByWords = {
  readonly searched: Searched
  readonly filters: Criteria
  readonly keyword: string
  readonly sort: string
  readonly slice: Slice
  readonly locale: Locale
}
export type SearchAnswer = { readonly found: Found; readonly understood: readonly UnderstoodPart[] }

// What words mean depends on the words alone, and people ask for the same ones.
const MOST_KEYWORDS = 1000
const known = new LRUCache<string, readonly Reading[]>({ max: MOST_KEYWORDS })

function readingsOf({ keyword, locale, searched }: SearchByWords): readonly Reading[] {
  const key = `${searched} ${locale} ${keyword}`
  const readings = known.get(key)
  if (readings) return readings
  const understood = understand(keyword, locale, searched)
  known.set(key, understood)
  return understood
}

/**
 * Finds a part of the list. Of the keyword's readings the first counts that anything at all meets, whatever the other
 * filters: so a filter narrows the list and never changes what the words mean.
 */
export async function findByWords(engine: SearchProvider, search: SearchByWords): Promise<SearchAnswer> {
  const { filters, sort, slice } = search
  const readings = readingsOf(search)
  let first: SearchAnswer | null = null
  for (const { criteria, understood } of readings) {
    const found = await engine.find({ criteria: both(filters, criteria), sort, ...slice })
    const answer = { found, understood }
    first ??= answer
    if (found.ids.length > 0 || readings.length === 1 || (await meetsAny(engine, criteria))) return answer
  }
  return first ?? { found: { ids: [], hasNextPage: false, total: 0, totalIsCapped: false }, understood: [] }
}

async function meetsAny(engine: SearchProvider, criteria: Reading['criteria']): Promise<boolean> {
  const { ids } = await engine.find({ criteria, sort: 'smartOrder', offset: 0, limit: 1 })
  return ids.length > 0
}

/** Both must hold. A number that two sides give differently is met by nobody. */
function both(a: Criteria, b: Criteria): Criteria {
  const isClash = a.id !== null && b.id !== null && a.id !== b.id
  return {
    groups: [...a.groups, ...b.groups, ...(isClash ? [[]] : [])],
    words: [...a.words, ...b.words],
    ranges: rangesInAll([...a.ranges, ...b.ranges]),
    id: a.id ?? b.id,
  }
}
