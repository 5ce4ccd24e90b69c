import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Marks what takes the focus when a view appears. */
export const FIRST = { 'data-first': '', tabIndex: -1 } as const

/**
 * A place whose view changes by itself: what had the focus in the one before is gone, and who goes on by keyboard or ear is brought
 * to what the new one marks as first, or to the place.
 */
export function useKeptFocus(view: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  // In the same step as it is drawn: a dialog that has just closed would keep the focus near its opener, which is gone with the view.
  useLayoutEffect(() => {
    if (last.current === view) return
    last.current = view
    if (document.activeElement !== document.body) return
    const first = place.current?.querySelector<HTMLElement>('[data-first]') ?? place.current
    first?.focus()
  }, [view])
  return place
}
