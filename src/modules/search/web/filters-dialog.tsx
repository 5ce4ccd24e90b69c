import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './controls.module.css'
import type { FilterPanel, FilterPanelProps } from './filter-panel.tsx'
import { STATIC_FILTERS } from './form-fields.ts'
import styles from './filters-dialog.module.css'

// A static import would bring the code to every browser. Not awaited: the built chunk of the panel needs this one, and
// two that wait for each other never start. It is there before the server listens.
let OnServer: typeof FilterPanel | null = null
if (import.meta.env.SSR) void import('./filter-panel.tsx').then((panel) => (OnServer = panel.FilterPanel))
const WORDS = ['search-panels', 'web-later']

type Props = Omit<FilterPanelProps, 'dialog'>

/**
 * Advanced filters: a sidebar beside the row view of wide screens, else a dialog; full screen at 960 px or narrower.
 * What is in it stays the server's HTML until somebody wants it: the dialog opens, the sidebar is shown, or the address
 * changes. Most visitors never fetch its code. Without JavaScript the link to `#filters` shows it.
 */
export function FiltersDialog(props: Props): ReactNode {
  const { i18n } = useTranslation('search')
  const { fields } = props
  const [live, setLive] = useState<{ readonly Panel: typeof FilterPanel } | null>(null)
  const [isComing, setComing] = useState(false)
  const first = useRef(fields)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (live || !element) return undefined
    const load = (): void => {
      setComing(true)
      void Promise.all([import('./filter-panel.tsx'), i18n.loadNamespaces(WORDS)]).then(
        ([{ FilterPanel: Panel }]) => setLive({ Panel }),
        () => setComing(false),
      )
    }
    const check = (): void => {
      if (location.hash === '#filters' && !element.open) element.showModal()
      if (element.offsetWidth > 0) load()
    }
    if (first.current !== fields) load()
    check()
    const watch = new ResizeObserver(check)
    watch.observe(element)
    window.addEventListener('hashchange', check)
    return () => {
      watch.disconnect()
      window.removeEventListener('hashchange', check)
    }
  }, [live, fields, i18n])
  const frame = { ref: dialog, ...FRAME }
  if (live) {
    return (
      <dialog {...frame}>
        <live.Panel {...props} dialog={dialog} />
      </dialog>
    )
  }
  if (OnServer) {
    return (
      <dialog {...frame} {...{ [STATIC_FILTERS]: '' }}>
        <OnServer {...props} dialog={dialog} />
      </dialog>
    )
  }
  // What is typed before the code is there would be lost with the HTML that it replaces.
  const held = isComing ? { inert: true, 'aria-busy': true } : {}
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

const FRAME = { id: 'filters', className: styles.dialog, 'aria-labelledby': 'filters-title', onClose: focusOpener }

/** Following a link to a hash drops the focus before the dialog opens, so the browser has nowhere to give it back to. */
function focusOpener(): void {
  document.querySelector<HTMLElement>('[data-opens-filters]')?.focus({ preventScroll: true })
}
