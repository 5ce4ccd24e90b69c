import { useSyncExternalStore } from 'react'
import { store, stored } from './browser-storage.ts'
import type { StorageKey } from './browser-storage.ts'

// State of the page: who shows what this browser stores.
const listeners = new Set<() => void>()

/** A text that this browser stores, over reloads; null while there is none, and while the server's page is taken over. */
export function useKept(key: StorageKey): string | null {
  return useSyncExternalStore(
    listen,
    () => stored(key),
    () => null,
  )
}

/** Stores it for all that use it; null forgets it. */
export function keep(key: StorageKey, value: string | null): void {
  store(key, value)
  for (const changed of listeners) changed()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
