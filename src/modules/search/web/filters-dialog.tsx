import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import { KeptPart } from '#web/kept-part.tsx'
import { dropHash, useBackCloses } from '#web/use-back-closes.ts'
import './controls.module.css'
import './week-field.module.css'
import type { FilterPanel, FilterPanelProps } from './filter-panel.tsx'
import { STATIC_FILTERS } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import { loadPart } from '#web/line.ts'

// A static import would bring the code to every browser. Not awaited: the built chunk of the panel needs this one, and
// two that wait for each other never start. It is there before the server listens.
let OnServer: typeof FilterPanel | null = null
if (import.meta.env.SSR) void import('./filter-panel.tsx').then((panel) => (OnServer = panel.FilterPanel))
const WORDS = ['search-panels', 'web-later']

type Props = Omit<FilterPanelProps, 'dialog' | 'onDone'> & {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/**
 * Advanced filters: a sidebar next to the row view of wide screens, else a dialog; full screen at 960 px or narrower.
 * What is in it stays the server's HTML until it is wanted: the dialog opens, the sidebar is shown, or the address
 * changes. Most visitors never fetch its code. Without JavaScript the link to `#filters` shows it.
 */
export function FiltersDialog({ isOpen, onToggle, ...props }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const { live, isComing } = useLivePanel(dialog, props.fields, isOpen)
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
        <live.Panel {...props} dialog={dialog} onDone={close} />
      </dialog>
    )
  }
  if (OnServer) {
    return (
      <KeptPart as="dialog" by={[props.kind, props.fields, props.show]} ids="filters-" {...frame} {...{ [STATIC_FILTERS]: '' }}>
        <OnServer {...props} dialog={dialog} onDone={close} />
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

type LivePanel = { readonly Panel: typeof FilterPanel }

/** The panel's code, once it is wanted. */
function useLivePanel(
  dialog: RefObject<HTMLDialogElement | null>,
  fields: FilterPanelProps['fields'],
  isOpen: boolean,
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
      void Promise.all([loadPart(async () => await import('./filter-panel.tsx')), words.load(WORDS)]).then(
        ([{ FilterPanel: Panel }]) => setLive({ Panel }),
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
  }, [live, dialog, fields, words, isOpen])
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
