import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Orders, PanelProps } from './listing-web.ts'
import styles from './panel-content.module.css'

/** The last panel: choosing an order closes the menu and searches at once. */
export function sortPanelOf({ offered, find }: Orders): ComponentType<PanelProps> {
  return function SortPanel({ fields, onChoose }: PanelProps): ReactNode {
    const { t } = useWords('search-panels')
    const sort = find(fields['order'] ?? '') ?? 'smartOrder'
    return (
      <ul className={styles.options}>
        {offered.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === sort} onClick={() => onChoose({ order: name })}>
              {t(`sorts.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    )
  }
}
