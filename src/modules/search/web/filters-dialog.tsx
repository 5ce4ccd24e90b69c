import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { KeptPart } from '#web/kept-part.tsx'
import { dropHash, useBackCloses } from '#web/use-back-closes.ts'
import './controls.module.css'
import './week-field.module.css'
import type { FilterPanel, FilterPanelProps } from './filter-panel.tsx'
import { STATIC_FILTERS } from './form-fields.ts'
import { latePart } from './late-part.ts'
import type { ListingLate, ListingWeb } from './listing-web.ts'
import styles from './filters-dialog.module.css'
import { loadPart } from '#web/line.ts'

// A static import would bring the code to every browser; a listing's own part comes as late.
const PANEL = latePart(async () => await import('./filter-panel.tsx'))
const WORDS = ['search-panels', 'web-later']

type Props = Omit<FilterPanelProps, 'late' | 'dialog' | 'onDone'> & {
  readonly listing: Pick<ListingWeb, 'name' | 'late'>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/**
 * Advanced filters: a sidebar next to the row view of wide screens, else a dialog; full screen at 960 px or narrower.
 * What is in it stays the server's HTML until it is wanted: the dialog opens, the sidebar is shown, or the address
 * changes. Most visitors never fetch its code. Without JavaScript the link to `#filters` shows it.
 */
export function FiltersDialog({ listing: { name, late }, isOpen, onToggle, ...props }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const { live, isComing } = useLivePanel(late, { dialog, fields: props.fields, isOpen })
  // Told at once: who opens it again before the browser says that it was closed would press in vain.
  const close = (): void => {
    dialog.current?.close()
    onToggle(false)
  }
  useBackCloses(isOpen, close)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  useOpenAtHash(onToggle)
  const frame = {
    ...FRAME,
    ref: dialog,
    onCancel: () => onToggle(false),
    onClose: () => {
      if (!dialog.current?.open) onToggle(false)
    },
  }
  if (live) {
    return (
      <dialog {...frame}>
        <live.Panel {...props} late={live.late} dialog={dialog} onDone={close} />
      </dialog>
    )
  }
  if (import.meta.env.SSR && PANEL.onServer && late.onServer) {
    const { FilterPanel: Panel } = PANEL.onServer
    return (
      <KeptPart as="dialog" by={[name, props.fields, props.show]} ids="filters-" {...frame} {...{ [STATIC_FILTERS]: '' }}>
        <Panel {...props} late={late.onServer.LATE} dialog={dialog} onDone={close} />
      </KeptPart>
    )
  }
  const held = isComing ? { 'aria-busy': true } : {}
  return (
    <dialog
      {...frame}
      {...held}
      {...{ [STATIC_FILTERS]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

type LivePanel = { readonly Panel: typeof FilterPanel; readonly late: ListingLate }

/** The panel's code, once it is wanted. */
function useLivePanel(
  { load: loadLate }: ListingWeb['late'],
  { dialog, fields, isOpen }: Pick<FilterPanelProps, 'dialog' | 'fields'> & { readonly isOpen: boolean },
): { readonly live: LivePanel | null; readonly isComing: boolean } {
  const { words } = useWords('lists')
  const [live, setLive] = useState<LivePanel | null>(null)
  const [isComing, setComing] = useState(false)
  const first = useRef(fields)
  useEffect(() => {
    const element = dialog.current
    if (live || !element) return undefined
    // What is typed before the code is there would be lost with the HTML that it replaces. What is said meanwhile can be pressed.
    const hold = (isHeld: boolean): void => {
      setComing(isHeld)
      // The panel itself may be there by now.
      if (!element.hasAttribute(STATIC_FILTERS)) return
      for (const child of element.children) child.toggleAttribute('inert', isHeld)
    }
    const load = (): void => {
      hold(true)
      void Promise.all([loadPart(PANEL.load), loadPart(loadLate), words.load(WORDS)]).then(
        ([{ FilterPanel: Panel }, { LATE }]) => setLive({ Panel, late: LATE }),
        () => hold(false),
      )
    }
    const check = (): void => {
      if (element.offsetWidth > 0) load()
    }
    // Opened and closed within one frame, it is never seen to have a size.
    if (isOpen || first.current !== fields) load()
    check()
    const watch = new ResizeObserver(check)
    watch.observe(element)
    return () => watch.disconnect()
  }, [live, loadLate, dialog, fields, words, isOpen])
  return { live, isComing }
}

const FRAME = { id: 'filters', className: styles.dialog, 'aria-labelledby': 'filters-title' }

/** A press before the scripts were there has followed the link; a reload shall not open the dialog again. */
function useOpenAtHash(onToggle: (isOpen: boolean) => void): void {
  const open = useEffectEvent(() => {
    if (location.hash !== '#filters') return
    dropHash()
    // The browser has dropped the focus; so it comes back to the link.
    document.querySelector<HTMLElement>('[href="#filters"]')?.focus({ preventScroll: true })
    onToggle(true)
  })
  useEffect(() => open(), [])
}
