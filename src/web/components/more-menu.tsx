import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import rows from './menu-rows.module.css'
import styles from './more-menu.module.css'
import { keyOf } from '../key-of.ts'

/** What else can be done with a row, behind three dots; its children are buttons and links in `li`. */
export function MoreMenu({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event): void => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (keyOf(event) !== 'Escape') return
        current.open = false
        current.querySelector('summary')?.focus()
      } else if (!(event.target as Element).closest('summary') || !current.contains(event.target as Node)) current.open = false
    }
    // A dialog that an act opens gives the focus back to the dots, for what was pressed is hidden by then.
    const keepFocus = ({ target }: Event): void => {
      const list = menu.current?.querySelector('ul')
      if (list?.contains(target as Node)) menu.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('click', keepFocus, true)
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', keepFocus, true)
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={label}>
        <Icon name="dots" size={22} />
      </summary>
      <ul className={rows.rows}>{children}</ul>
    </details>
  )
}
