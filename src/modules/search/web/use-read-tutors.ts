import { startTransition, useCallback, useEffect, useState } from 'react'

const KEY = 'readTutors'
const MOST_KEPT = 500

function readIds(): readonly number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Tutors that this device has opened (specification 1 §4: shown greyed), and how to add one. */
export function useReadTutors(): { readonly isRead: (id: number) => boolean; readonly markRead: (id: number) => void } {
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    // Without a change nothing is rendered again; else between other work, for a list is long.
    const refresh = (): void => startTransition(() => setIds((known) => (known.join() === readIds().join() ? known : readIds())))
    refresh()
    window.addEventListener('storage', refresh)
    window.addEventListener('pageshow', refresh)
    return () => {
      window.removeEventListener('storage', refresh)
      window.removeEventListener('pageshow', refresh)
    }
  }, [])
  const markRead = useCallback((id: number): void => {
    const next = [id, ...readIds().filter((known) => known !== id)].slice(0, MOST_KEPT)
    localStorage.setItem(KEY, JSON.stringify(next))
    setIds(next)
  }, [])
  return { isRead: (id) => ids.includes(id), markRead }
}
