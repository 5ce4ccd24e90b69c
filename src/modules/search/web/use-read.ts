import { startTransition, useCallback, useEffect, useState } from 'react'
import { store, stored } from '#web/browser-storage.ts'
import type { StorageKey } from '#web/browser-storage.ts'

const MOST_KEPT = 500

function readIds(key: StorageKey | undefined): readonly number[] {
  if (!key) return []
  try {
    const value: unknown = JSON.parse(stored(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

type Read = { readonly isRead: (id: number) => boolean; readonly markRead: (id: number) => void }

/** What of a listing this device has opened (specification 1 §4: shown greyed), as kept under a key, and how to add one. */
export function useRead(key: StorageKey | undefined): Read {
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    // Without a change nothing is rendered again; else between other work, for a list is long.
    const refresh = (): void =>
      startTransition(() => setIds((known) => (known.join() === readIds(key).join() ? known : readIds(key))))
    refresh()
    window.addEventListener('storage', refresh)
    window.addEventListener('pageshow', refresh)
    return () => {
      window.removeEventListener('storage', refresh)
      window.removeEventListener('pageshow', refresh)
    }
  }, [key])
  const markRead = useCallback(
    (id: number): void => {
      if (!key) return
      const next = [id, ...readIds(key).filter((known) => known !== id)].slice(0, MOST_KEPT)
      store(key, JSON.stringify(next))
      setIds(next)
    },
    [key],
  )
  return { isRead: (id) => ids.includes(id), markRead }
}
