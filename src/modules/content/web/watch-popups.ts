import { cookieOf, hintedUser, keepCookie } from '#web/cookie-hint.ts'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import { POPUP_DELAYS_MS, arePopupsDone, nextPopup } from '../domain/popup-queue.ts'
import type { Popup } from '../domain/popup-queue.ts'

const TICK_MS = 500
const QUIET_MS = 2000
// A popup must not come between a finger and what it presses.
const BUSY_EVENTS = ['keydown', 'pointerdown', 'pointerup']
const QA_CLOSED = 'qaClosed'
const SEEN = storageKey('sessionStorage', 'device', 'popups-seen')

/** Counts the time that the page is looked at; `closed` starts the pause after a popup, `stop` ends it all. */
export type PopupWatch = { readonly closed: (popup: Popup) => void; readonly stop: () => void }

/**
 * Calls `show` with each popup when its moment has come; nothing happens for people who are logged in, or who log in meanwhile. `elapsedMs` is the
 * time on the page before the call.
 */
export function watchPopups(elapsedMs: number, show: (popup: Popup) => void): PopupWatch {
  const seen = seenPopups()
  const clock = { elapsedMs, closedAtMs: null as number | null, busyAtMs: elapsedMs - QUIET_MS, isOpen: false }
  const wasBusy = (): void => {
    clock.busyAtMs = clock.elapsedMs
  }
  const tick = (): void => {
    if (document.hidden) return
    if (isLoggedIn()) return stop()
    clock.elapsedMs += TICK_MS
    const isBusy = clock.elapsedMs - clock.busyAtMs < QUIET_MS || isOccupied()
    const popup = nextPopup({ ...clock, isBusy, seen })
    if (!popup) return
    seen.add(popup)
    store(SEEN, [...seen].join(','))
    clock.isOpen = true
    show(popup)
    if (arePopupsDone(seen)) stop()
  }
  const isNeeded = !isLoggedIn() && !arePopupsDone(seen) && !wantsStillness()
  const timer = isNeeded ? setInterval(tick, TICK_MS) : undefined
  if (isNeeded) for (const event of BUSY_EVENTS) document.addEventListener(event, wasBusy)
  const stop = (): void => {
    clearInterval(timer)
    for (const event of BUSY_EVENTS) document.removeEventListener(event, wasBusy)
  }
  const closed = (popup: Popup): void => {
    if (popup === 'qa') keepCookie(QA_CLOSED, '1')
    clock.closedAtMs = clock.elapsedMs
    clock.isOpen = false
  }
  return { closed, stop }
}

const isLoggedIn = (): boolean => hintedUser() !== null

/** Nothing comes by itself to a reader who asked their device for less motion. */
const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Someone who fills in a field or reads a dialog is left alone. */
function isOccupied(): boolean {
  const isInField = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return isInField || document.querySelector('dialog:modal') !== null
}

function seenPopups(): Set<Popup> {
  const known = Object.keys(POPUP_DELAYS_MS) as Popup[]
  const before = (stored(SEEN) ?? '').split(',')
  return new Set(known.filter((popup) => before.includes(popup) || (popup === 'qa' && cookieOf(QA_CLOSED) === '1')))
}
