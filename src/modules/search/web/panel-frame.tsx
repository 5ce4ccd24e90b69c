import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import styles from './panel-content.module.css'
import { keyOf } from '#web/key-of.ts'

type Props = { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }

/** Inside of an open panel: takes the focus, closes on Escape and outside, gives the focus back. */
export function PanelFrame({ label, onClose, children }: Props): ReactNode {
  const { t } = useWords('lists')
  const head = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const panel = head.current?.parentElement
    const slot = panel?.parentElement
    panel?.focus()
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !slot?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent): void => {
      if (keyOf(event) === 'Escape') close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
      // While it is still there, or the focus would go with it.
      const { activeElement: focused, body } = document
      if (focused === body || panel?.contains(focused)) slot?.querySelector('button')?.focus()
    }
  }, [])
  return (
    <>
      <div className={styles.head} ref={head}>
        <b>{label}</b>
        <button type="button" className="icon-button" onClick={onClose} aria-label={t('search.bar.done')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </>
  )
}
