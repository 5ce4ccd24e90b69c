import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router'
import { useBackCloses } from './use-back-closes.ts'

type Dialog = {
  readonly frame: { readonly ref: RefObject<HTMLDialogElement | null> }
  readonly close: () => void
}

const PLACES = 'article, li, section, dialog, main'
const READ_ANEW_MS = 5000

/**
 * A native dialog that is open as long as it is there; Back and another page close it. It keeps and returns the focus
 * itself. `onClose` is called when it was closed in any way; who shows it takes it away. Never inside a form: a form in it would
 * send that one, and the page with it; journeys fail at what is said then, `test/dialogs-outside-forms.test.ts` reads the source.
 */
export function useModal(onClose: () => void): Dialog {
  const ref = useRef<HTMLDialogElement>(null)
  const close = (): void => ref.current?.close()
  const { key } = useLocation()
  const [opened] = useState(key)
  // More of the same page replaces its address.
  const isReplaced = useNavigationType() === 'REPLACE'
  const isLeft = key !== opened && !isReplaced
  const told = useEffectEvent(() => flushSync(onClose))
  // Closed before it is taken out of the page, or the focus would not return to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const around = placesAround(opener)
    if (!dialog?.open) dialog?.showModal()
    if (dialog?.closest('form')) reportError(new Error('a dialog stands inside a form'))
    // The browser's own event comes with the next frame: who opens it again before that would press in vain.
    const watch = new MutationObserver(() => void (dialog?.open || told()))
    if (dialog) watch.observe(dialog, { attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      dialog?.close()
      if (opener) keepFocusNear(opener, around)
    }
  }, [])
  useBackCloses(!isLeft, close)
  useEffect(() => {
    if (isLeft) ref.current?.close()
  }, [isLeft])
  return { frame: { ref }, close }
}

function placesAround(opener: Element | null): readonly HTMLElement[] {
  const places: HTMLElement[] = []
  let place = opener?.closest<HTMLElement>(PLACES)
  while (place) {
    places.push(place)
    place = place.parentElement?.closest<HTMLElement>(PLACES)
  }
  return places
}

/** The page that is read again after an act may lack the opener: who reads on by keyboard or ear stays near it. */
function keepFocusNear(opener: Element, places: readonly HTMLElement[]): void {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return
    watch.disconnect()
    const place = places.find(({ isConnected }) => isConnected)
    if (!place || document.activeElement !== document.body) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), READ_ANEW_MS)
}
