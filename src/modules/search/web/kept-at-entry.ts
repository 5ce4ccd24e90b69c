import { store, stored } from '#web/browser-storage.ts'
import type { StorageKey } from '#web/browser-storage.ts'
import { LANGUAGE_SCROLL } from '#web/language-scroll.ts'

const MOST_KEPT = 30
/** The state when the last page was left, whatever its address: the other language has another one. */
const LAST = 'last'

type Kept = Readonly<Record<string, unknown>>

/**
 * What was kept for this entry of the history; after a change of language, what the other page has left behind. Asked
 * before effects have run, as `LANGUAGE_SCROLL` is taken away by one.
 */
export function keptAtEntry<T>(name: StorageKey, key: string): T | undefined {
  return allKept(name)[stored(LANGUAGE_SCROLL) === null ? key : LAST] as T | undefined
}

/** Keeps a state for this entry of the history, as long as the tab is open; null forgets it. */
export function keepAtEntry(name: StorageKey, key: string, state: object | null): void {
  const { [key]: _, [LAST]: __, ...others } = allKept(name)
  const newest = Object.fromEntries(Object.entries(others).slice(1 - MOST_KEPT))
  store(name, JSON.stringify(state ? { ...newest, [key]: state, [LAST]: state } : newest))
}

const allKept = (name: StorageKey): Kept => JSON.parse(stored(name) ?? '{}') as Kept
