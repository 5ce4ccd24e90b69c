import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR_SORTS, findSort } from '../domain/sorts.ts'
import styles from './panel-content.module.css'

export type SortPanelProps = { readonly value: string; readonly onChoose: (order: string) => void }

/** Panel 3: choosing an order closes the menu and searches at once. */
export function SortPanel({ value, onChoose }: SortPanelProps): ReactNode {
  const { t } = useTranslation('search-panels')
  const sort = findSort(value) ?? 'smartOrder'
  return (
    <ul className={styles.options}>
      {BAR_SORTS.map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={name === sort} onClick={() => onChoose(name)}>
            {t(`sorts.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
