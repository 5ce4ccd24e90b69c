import { startTransition, useCallback, useEffect, useState } from 'react'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import type { StorageKey } from '#web/browser-storage.ts'
import type { SearchKind } from '../address/data-param.ts'

/** Where each kind is kept. */
const KEYS = {
  tutor: storageKey('localStorage', 'account', 'readTutors'),
  case: storageKey('localStorage', 'account', 'readCases'),
} as const
const MOST_KEPT = 500

function readIds(key: StorageKey): readonly number[] {
  try {
    const value: unknown = JSON.parse(stored(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Tutors or cases that this device has opened (specification 1 §4: shown greyed), and how to add one. */
export function useRead(kind: SearchKind): { readonly isRead: (id: number) => boolean; readonly markRead: (id: number) => void } {
  const key = KEYS[kind]
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
      const next = [id, ...readIds(key).filter((known) => known !== id)].slice(0, MOST_KEPT)
      store(key, JSON.stringify(next))
      setIds(next)
    },
    [key],
  )
  return { isRead: (id) => ids.includes(id), markRead }
}
