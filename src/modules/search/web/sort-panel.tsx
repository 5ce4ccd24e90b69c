import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CASE_SORTS, findCaseSort } from '../listings/cases/domain/sorts.ts'
import { BAR_SORTS, findSort } from '../listings/tutors/domain/sorts.ts'
import type { PanelProps } from './lazy-panels.ts'
import styles from './panel-content.module.css'

/** Panel 3: choosing an order closes the menu and searches at once. */
export function SortPanel({ kind, fields, onChoose }: PanelProps): ReactNode {
  const { t } = useWords('search-panels')
  const value = fields['order'] ?? ''
  const sort = (kind === 'case' ? findCaseSort(value) : findSort(value)) ?? 'smartOrder'
  return (
    <ul className={styles.options}>
      {(kind === 'case' ? CASE_SORTS : BAR_SORTS).map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={name === sort} onClick={() => onChoose({ order: name })}>
            {t(`sorts.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
