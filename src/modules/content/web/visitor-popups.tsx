import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Popup } from '../domain/popup-queue.ts'
import type { VisitorPopup } from './visitor-popup.tsx'
import { watchPopups } from './watch-popups.ts'
import type { PopupWatch } from './watch-popups.ts'

type Open = { readonly popup: Popup; readonly Shown: typeof VisitorPopup }

/** Q&A after 3 s and inquiry after 10 s for people who are not logged in; one at a time, each once a session. */
export function VisitorPopups(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  const watch = useRef<PopupWatch | null>(null)
  useEffect(() => {
    const started = watchPopups((popup) => {
      // Without a connection the popup is simply left out.
      import('./visitor-popup.tsx')
        .then(({ VisitorPopup: Shown }) => setOpen({ popup, Shown }))
        .catch(() => started.closed(popup))
    })
    watch.current = started
    return () => started.stop()
  }, [])
  if (!open) return null
  const close = (): void => {
    watch.current?.closed(open.popup)
    setOpen(null)
  }
  return <open.Shown popup={open.popup} onClose={close} />
}
