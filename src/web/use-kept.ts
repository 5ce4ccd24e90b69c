import { useSyncExternalStore } from 'react'
import { store, stored } from './browser-storage.ts'

/** What this page has read or written, which is all there is where storage is blocked. */
const values = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** A text that this tab keeps under a name over reloads; null while there is none, and while the server's page is taken over. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(
    listen,
    () => kept(name),
    () => null,
  )
}

/** The same outside of a page's parts. */
export function kept(name: string): string | null {
  if (!values.has(name)) values.set(name, stored('sessionStorage', name))
  return values.get(name) ?? null
}

/** Keeps it; null forgets it. */
export function keep(name: string, value: string | null): void {
  values.set(name, value)
  store('sessionStorage', name, value)
  for (const told of listeners) told()
}

function listen(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}
