import { LRUCache } from 'lru-cache'
import type { Locale } from '#kernel/locale.ts'

/** Ready JSON (UTF-8) of cards by tutor and language, of this process; the hot path only joins them. */
export type CardCache = {
  readonly get: (locale: Locale, tutorId: number) => Buffer | undefined
  readonly put: (locale: Locale, tutorId: number, json: Buffer) => void
  /** Forgets these tutors, or everybody. */
  readonly drop: (tutorIds: readonly number[] | 'everything') => void
}

// Bytes a language; a card is about 1,800.
const LARGEST = 48_000_000
/** Counters are shown at most this old. */
const FRESH_MS = 60_000

export function cardCache(): CardCache {
  const make = () =>
    new LRUCache<number, Buffer>({ maxSize: LARGEST, sizeCalculation: (json) => json.length, ttl: FRESH_MS, ttlResolution: 1000 })
  const caches: Readonly<Record<Locale, LRUCache<number, Buffer>>> = { zh: make(), en: make() }
  return {
    get: (locale, tutorId) => caches[locale].get(tutorId),
    put: (locale, tutorId, json) => void caches[locale].set(tutorId, json),
    drop: (tutorIds) => {
      for (const cache of [caches.zh, caches.en]) {
        if (tutorIds === 'everything') cache.clear()
        else for (const tutorId of tutorIds) cache.delete(tutorId)
      }
    },
  }
}
