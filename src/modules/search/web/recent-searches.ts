import { storageKey, store, stored } from '#web/browser-storage.ts'

const MOST_RECENT = 8

const keyOf = (listing: string): ReturnType<typeof storageKey> => storageKey('localStorage', 'account', `searched ${listing}`)

/** Words that this device has searched a listing for, the last ones first; log-out empties them. */
export function recentSearches(listing: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored(keyOf(listing)) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

export function rememberSearch(listing: string, keyword: string): void {
  if (keyword === '') return
  const others = recentSearches(listing).filter((one) => one !== keyword)
  store(keyOf(listing), JSON.stringify([keyword, ...others].slice(0, MOST_RECENT)))
}
