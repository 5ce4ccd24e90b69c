import { inEveryLocale } from '#kernel/locale.ts'
import { LRUCache } from 'lru-cache'
import type { Locale, Localised } from '#kernel/locale.ts'
import type { ListedCard } from './listed-card.ts'

/** Ready JSON of cards by document and language, of this process; the hot path only joins them. */
export type CardCache = {
  readonly get: (locale: Locale, id: number) => ListedCard | undefined
  /** The same, of any age: for while the database is away. */
  readonly getOld: (locale: Locale, id: number) => ListedCard | undefined
  /** Begins a reading of cards; what it puts is kept unless something was dropped meanwhile, for then it may be older. */
  readonly reading: () => (locale: Locale, id: number, card: ListedCard) => void
  /** Forgets these documents, or all. */
  readonly drop: (ids: readonly number[] | 'everything') => void
}

// Bytes a language; a card is about 5,400.
const LARGEST = 96_000_000
/** Counters are shown at most this old. */
const FRESH_MS = 60_000

export function cardCache(): CardCache {
  const make = () =>
    new LRUCache<number, ListedCard>({
      maxSize: LARGEST,
      sizeCalculation: (card) => card.bytes,
      ttl: FRESH_MS,
      ttlResolution: 1000,
      noDeleteOnStaleGet: true,
    })
  let drops = 0
  const caches: Localised<LRUCache<number, ListedCard>> = inEveryLocale(make)
  return {
    get: (locale, id) => caches[locale].get(id),
    getOld: (locale, id) => caches[locale].get(id, { allowStale: true }),
    reading: () => {
      const begun = drops
      return (locale, id, card) => {
        if (drops === begun) caches[locale].set(id, card)
      }
    },
    drop: (ids) => {
      drops += 1
      for (const cache of Object.values(caches)) {
        if (ids === 'everything') cache.clear()
        else for (const id of ids) cache.delete(id)
      }
    },
  }
}
