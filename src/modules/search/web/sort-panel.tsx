import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR_SORTS, findSort, isPriceSort } from '../domain/sorts.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-bar.module.css'

type Props = {
  readonly value: string
  readonly isOpen: boolean
  readonly onToggle: (open: boolean) => void
  readonly onChoose: (order: string) => void
}

/** Panel 3: choosing an order closes the menu and searches at once; a price order cannot be cleared (decisions 2). */
export function SortPanel({ value, isOpen, onToggle, onChoose }: Props): ReactNode {
  const { t } = useTranslation('search')
  const sort = findSort(value) ?? 'smartOrder'
  const shown = sort === 'smartOrder' ? '' : t(`sorts.${sort}`)
  return (
    <SearchPanel
      label={t('bar.sort')}
      value={shown}
      isOpen={isOpen}
      onToggle={onToggle}
      onClear={isPriceSort(sort) ? null : () => onChoose('smartOrder')}
    >
      <ul className={styles.options}>
        {BAR_SORTS.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === sort} onClick={() => onChoose(name)}>
              {t(`sorts.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </SearchPanel>
  )
}
