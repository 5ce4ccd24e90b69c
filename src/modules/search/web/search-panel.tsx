import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icon.tsx'
import styles from './search-bar.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly isOpen: boolean
  readonly onToggle: (open: boolean) => void
  /** Null hides the clear icon, as for a price order. */
  readonly onClear: (() => void) | null
  readonly children: ReactNode
}

/** One dropdown of the search bar: closes on Escape and outside, gives focus back, can be cleared on its own. */
export function SearchPanel({ label, value, isOpen, onToggle, onClear, children }: Props): ReactNode {
  const { t } = useTranslation('search')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>(`.${styles.panel}`)?.focus()
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onToggle(false)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      onToggle(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, onToggle])
  return (
    <div className={styles.slot} ref={root} data-active={value !== ''}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.name}>{label}</span>
        <span className={styles.value}>{value || t('bar.any')}</span>
        <Icon name="chevron" size={18} />
      </button>
      {value !== '' && onClear && (
        <button
          type="button"
          className={`icon-button ${styles.clear}`}
          onClick={onClear}
          aria-label={t('bar.clear', { name: label })}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <div id={id} className={styles.panel} role="dialog" aria-label={label} tabIndex={-1} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={styles.panelHead}>
              <b>{label}</b>
              <button type="button" className="icon-button" onClick={() => onToggle(false)} aria-label={t('bar.done')}>
                <Icon name="close" />
              </button>
            </div>
            {children}
          </>
        )}
      </div>
    </div>
  )
}
