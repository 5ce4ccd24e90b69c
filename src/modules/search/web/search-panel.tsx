import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { BarPanel, PanelProps } from './listing-web.ts'
import type { PanelFrame } from './panel-frame.tsx'
import styles from './search-bar.module.css'
import { loadPart } from '#web/line.ts'

type Props = {
  readonly panel: BarPanel
  readonly value: string
  readonly isOpen: boolean
  readonly onToggle: (open: boolean) => void
  /** Null hides the clear icon, as for a price order. */
  readonly onClear: (() => void) | null
  readonly content: PanelProps
}

type Found = { readonly Panel: ComponentType<PanelProps>; readonly Frame: typeof PanelFrame }

/** One dropdown of the search bar, which can be cleared on its own; what opens is fetched when it is first opened. */
export function SearchPanel({ panel, value, isOpen, onToggle, onClear, content }: Props): ReactNode {
  const { t, words } = useWords('lists')
  const label = t(panel.label)
  const { listing } = content
  const [found, setFound] = useState<Found | null>(null)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen || found) return
    void Promise.all([
      panel.load ? panel.load() : loadPart(listing.late.load).then(({ LATE }) => LATE.panels[panel.name]),
      loadPart(async () => await import('./panel-frame.tsx')),
      words.load('search-panels'),
    ]).then(([Panel, { PanelFrame: Frame }]) => Panel && setFound({ Panel, Frame }))
  }, [isOpen, found, panel, listing, words])
  return (
    <div className={styles.slot} data-active={value !== ''}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.name}>{label}</span>
        <span className={styles.value}>{value || t('search.bar.any')}</span>
        <Icon name="chevron" size={18} />
      </button>
      {value !== '' && onClear && (
        <button
          type="button"
          className={`icon-button ${styles.clear}`}
          onClick={() => {
            // It goes away with what it clears.
            trigger.current?.focus()
            onClear()
          }}
          aria-label={t('search.bar.clear', { name: label })}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <div id={id} className={styles.panel} role="dialog" aria-label={label} tabIndex={-1} hidden={!isOpen}>
        {isOpen && found && (
          <found.Frame label={label} onClose={() => onToggle(false)}>
            <found.Panel {...content} />
          </found.Frame>
        )}
        {isOpen && !found && (
          <p className={styles.loading} role="status">
            {t('search.bar.loading')}
          </p>
        )}
      </div>
    </div>
  )
}
