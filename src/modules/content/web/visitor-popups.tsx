import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { POPUP_DELAYS_MS, arePopupsDone, nextPopup } from '../domain/popup-queue.ts'
import type { Popup } from '../domain/popup-queue.ts'
import { hasCookie, rememberCookie } from './cookie.ts'
import type { VisitorPopup } from './visitor-popup.tsx'

const TICK_MS = 500
const TYPING_PAUSE_MS = 2000
const QA_CLOSED = 'qaClosed'
const SEEN = 'popups-seen'

type Open = { readonly popup: Popup; readonly Shown: typeof VisitorPopup }

/** Q&A after 3 s and inquiry after 10 s for people who are not logged in; one at a time, each once a session. */
export function VisitorPopups(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  const { watch, close } = usePopupClock(open !== null, setOpen)
  useEffect(watch, [watch])
  return open && <open.Shown popup={open.popup} onClose={() => close(open.popup)} />
}

function usePopupClock(isOpen: boolean, setOpen: (open: Open | null) => void): { watch: () => () => void; close: (popup: Popup) => void } {
  const [clock] = useState(() => ({ elapsedMs: 0, closedAtMs: null as number | null, typedAtMs: -TYPING_PAUSE_MS, isOpen: false }))
  clock.isOpen = isOpen
  const [watch] = useState(() => () => {
    if (hasCookie('loginState', 'Y')) return () => {}
    const seen = seenPopups()
    if (arePopupsDone(seen)) return () => {}
    const typed = (): void => {
      clock.typedAtMs = clock.elapsedMs
    }
    document.addEventListener('keydown', typed)
    const timer = setInterval(() => {
      if (document.hidden) return
      clock.elapsedMs += TICK_MS
      const isBusy = clock.elapsedMs - clock.typedAtMs < TYPING_PAUSE_MS || isOccupied()
      const popup = nextPopup({ ...clock, isBusy, seen })
      if (!popup) return
      seen.add(popup)
      rememberSeen(seen)
      clock.isOpen = true
      if (arePopupsDone(seen)) clearInterval(timer)
      import('./visitor-popup.tsx').then(({ VisitorPopup: Shown }) => setOpen({ popup, Shown })).catch(() => setOpen(null))
    }, TICK_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', typed)
    }
  })
  const close = (popup: Popup): void => {
    if (popup === 'qa') rememberCookie(QA_CLOSED, '1')
    clock.closedAtMs = clock.elapsedMs
    setOpen(null)
  }
  return { watch, close }
}

/** Someone who fills in a field or reads a dialog is left alone. */
function isOccupied(): boolean {
  const active = document.activeElement
  return document.querySelector('dialog[open]') !== null || (active?.matches('input, textarea, select, [contenteditable]') ?? false)
}

function seenPopups(): Set<Popup> {
  const known = Object.keys(POPUP_DELAYS_MS) as Popup[]
  const stored = (sessionStorage.getItem(SEEN) ?? '').split(',')
  return new Set(known.filter((popup) => stored.includes(popup) || (popup === 'qa' && hasCookie(QA_CLOSED, '1'))))
}

function rememberSeen(seen: ReadonlySet<Popup>): void {
  sessionStorage.setItem(SEEN, [...seen].join(','))
}
