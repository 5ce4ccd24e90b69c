import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { usePerson } from '#modules/accounts/public-web.ts'
import type { Popup } from '../domain/popup-queue.ts'
import type { VisitorPopup } from './visitor-popup.tsx'
import { watchPopups } from './watch-popups.ts'
import type { PopupWatch } from './watch-popups.ts'

type Open = { readonly popup: Popup; readonly Shown: typeof VisitorPopup }

/** Shows each popup when its moment has come; `elapsedMs` is how long the page has been looked at already. */
export function WatchedPopups({ elapsedMs }: { elapsedMs: number }): ReactNode {
  const { words } = useWords('web')
  const person = usePerson()
  const [open, setOpen] = useState<Open | null>(null)
  const watch = useRef<PopupWatch | null>(null)
  useEffect(() => {
    const started = watchPopups(elapsedMs, (popup) => {
      // Without a connection the popup is simply left out.
      Promise.all([import('./visitor-popup.tsx'), words.load('content')])
        .then(([{ VisitorPopup: Shown }]) => setOpen({ popup, Shown }))
        .catch(() => started.closed(popup))
    })
    watch.current = started
    return () => started.stop()
  }, [words, elapsedMs])
  // Who logs in while one is open is past it.
  if (!open || person) return null
  const close = (): void => {
    watch.current?.closed(open.popup)
    setOpen(null)
  }
  return <open.Shown popup={open.popup} onClose={close} />
}
