import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { LAST_LIST, storageKey, store } from '#web/browser-storage.ts'
import { keepAtEntry, keptAtEntry } from './kept-at-entry.ts'

/** The first card in sight and how far below the top of the window it begins, in CSS pixels. */
type Place = { readonly id: number; readonly top: number }
type Identified = { readonly id: number }

const KEPT = storageKey('sessionStorage', 'account', 'list-places')
/** What stays at the top of the window covers so much of the list. */
const COVERED_PX = 120
const LONGEST_SEARCH_MS = 1500
const SETTLED_FRAMES = 6

/**
 * Brings a reader who comes back to a list, reloads it or changes its language to the card that was in sight. The browser
 * and the router remember pixels, and cards that have not been drawn yet have only a supposed height.
 */
export function usePlaceInList(cards: readonly Identified[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(cards)
  const { key, pathname, search } = useLocation()
  useEffect(() => {
    shown.current = cards
    // Browsers without the Navigation API do not tell what was left.
    store(LAST_LIST, pathname + search)
  })
  useLayoutEffect(() => {
    const wanted = keptAtEntry<Place>(KEPT, key)
    const stop = wanted ? bringBack(wanted, list, shown) : (): void => {}
    const keep = (): void => keepAtEntry(KEPT, key, placeIn(list.current, shown.current))
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      stop()
      keep()
    }
  }, [key])
  return list
}

function placeIn(list: HTMLUListElement | null, cards: readonly Identified[]): Place | null {
  if (!list || list.getBoundingClientRect().top > 0) return null
  for (const [index, { id }] of cards.entries()) {
    const box = list.children[index]?.getBoundingClientRect()
    if (box && box.bottom > COVERED_PX) return { id, top: box.top }
  }
  return null
}

/** Scrolls until the card stays where it was; gives way to the reader, and gives up when the card is not there. */
function bringBack(
  { id, top }: Place,
  list: RefObject<HTMLUListElement | null>,
  shown: RefObject<readonly Identified[]>,
): () => void {
  const until = performance.now() + LONGEST_SEARCH_MS
  let settled = 0
  let frame = requestAnimationFrame(step)
  const stop = (): void => {
    cancelAnimationFrame(frame)
    for (const event of OWN_SCROLLING) window.removeEventListener(event, stop)
  }
  for (const event of OWN_SCROLLING) window.addEventListener(event, stop, { passive: true })
  function step(): void {
    const card = list.current?.children[shown.current.findIndex((one) => one.id === id)]
    const off = card ? card.getBoundingClientRect().top - top : Infinity
    if (Math.abs(off) < 1) settled++
    else {
      settled = 0
      if (card) window.scrollBy({ top: off, behavior: 'instant' })
    }
    if (settled < SETTLED_FRAMES && performance.now() < until) frame = requestAnimationFrame(step)
    else stop()
  }
  return stop
}

const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown']
