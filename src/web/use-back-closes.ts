import { useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

type Entry = { readonly idx?: number; readonly key?: string; readonly isExtra?: boolean; readonly depth?: number } | null

/**
 * State of the page: what is open over it, the top one last, each with an extra entry of the history that its own press made: browsers skip pages
 * that got another entry without a press, and Back would leave the site.
 */
const open: (() => void)[] = []
const waiting: (() => void)[] = []
/** Left: the extra entry goes and the page stays. Passed: an old one lies between two pages. */
let going: 'left' | 'passed' | null = null
/** The place that the extra entry lies on, and the one that the browser last went to. */
let under = ''
let last = ''

/** State of the page below an entry that a link to a part of it made: the browser has left that page without one. */
let below: Entry = null

/** Listeners of the window run in their order: called before the page is drawn, this one comes before the router's. */
export function watchBack(): void {
  window.addEventListener('popstate', onPop, { capture: true })
  // After a reload with something open, nothing is.
  leave()
}

/**
 * Back closes what is open and nothing else. The extra entry is a copy of the page's own, so the router must not hear of
 * it: its list would be loaded again. Closed in another way, the entry is taken back.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onBack)
  // In the same step as it is drawn: what is seen can be closed.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const own = (): void => close()
    add(own)
    return () => remove(own)
    // The router has left the extra entry when the key is another.
  }, [isOpen, key])
}

/** Closes, and goes on when the extra entry is gone: the browser would go back from a page that is pushed meanwhile. */
export function closeThen(close: () => void, goOn: () => void): void {
  flushSync(close)
  waiting.push(goOn)
  setTimeout(leave)
}

/**
 * Takes the part's name (`#filters`) from the address. A link to it that was followed before the scripts were there has made the
 * extra entry already, in the press itself: another would lead to the same page once more, and browsers skip what no press made.
 */
export function dropHash(): void {
  const isExtra = !(window as { readonly opened?: string }).opened?.includes('#')
  if (isExtra) below = entry()
  history.replaceState({ ...entry(), isExtra }, '', location.pathname + location.search)
}

const entry = (): Entry => history.state as Entry
/** How many extra entries lie between the page and here. */
const depth = (): number => (entry()?.isExtra ? (entry()?.depth ?? 1) : 0)
const place = (): string => `${entry()?.idx} ${entry()?.key}`

function add(close: () => void): void {
  open.push(close)
  if (!going) addEntry()
}

function addEntry(): void {
  under = place()
  last = ''
  // Opened by an address: the first press makes the entry.
  if (navigator.userActivation?.hasBeenActive === false) return addEventListener('click', addEntry, { once: true })
  while (depth() < open.length) history.pushState({ ...entry(), isExtra: true, depth: depth() + 1 }, '')
}

function remove(close: () => void): void {
  const index = open.indexOf(close)
  if (index >= 0) open.splice(index, 1)
  // The next dialog, which may open at once, takes the entry over.
  setTimeout(leave)
}

function leave(): void {
  if (going) return
  if (depth() <= open.length) return runWaiting()
  going = 'left'
  goBack()
}

/** One entry back of this page: a frame in a dialog, such as a provider's, leaves entries that history.back() counts too. */
function goBack(): void {
  const { navigation } = window as { readonly navigation?: Navigation }
  if (!navigation?.canGoBack) return history.back()
  // A visitor who goes elsewhere meanwhile ends both.
  const { committed, finished } = navigation.back()
  for (const way of [committed, finished]) void way?.catch(() => undefined)
}

function runWaiting(): void {
  for (const run of waiting.splice(0)) run()
}

function onPop(event: PopStateEvent): void {
  if (below && !entry()) {
    history.replaceState(below, '')
    below = null
  }
  const way = going
  going = null
  if (way === 'passed') return depth() > 0 ? passOver(event) : undefined
  if (way === 'left') {
    event.stopImmediatePropagation()
    last = place()
    if (depth() < open.length) addEntry()
    leave()
  } else if (depth() > 0 && (depth() > open.length || place() !== under)) passOver(event)
  else closeTop(event)
}

// Nothing is open at an extra entry that is come upon: by Forward from its page, or by Back from the next one.
function passOver(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  for (const close of open.splice(0)) close()
  going = last === place() ? 'left' : 'passed'
  goBack()
}

function closeTop(event: PopStateEvent): void {
  last = place()
  if (open.length === 0) return
  if (last === under) {
    event.stopImmediatePropagation()
    while (open.length > depth()) open.pop()?.()
  } else for (const close of open.splice(0)) close()
}
