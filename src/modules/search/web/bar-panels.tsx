import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { closeThen } from '#web/use-back-closes.ts'
import type { SearchKind } from '../address/data-param.ts'
import { isPriceSort } from '../query/is-price-sort.ts'
import type { Fields } from '../address/list-url.ts'
import type { PanelLabels } from './filter-labels.ts'
import { PANELS } from './lazy-panels.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-bar.module.css'
import type { Search } from './use-search.ts'

type Props = {
  readonly kind: SearchKind
  readonly fields: Fields
  readonly panels: PanelLabels
  /** Index of the open panel. */
  readonly open: number | null
  readonly onOpen: (panel: number | null) => void
  readonly onSearch: Search
  readonly isGuided: boolean
}

/** The four panels of the search bar; at most one is open. */
export function BarPanels({ kind, fields, panels, open, onOpen, onSearch, isGuided }: Props): ReactNode {
  const { t } = useWords('lists')
  const third = kind === 'case' ? 'price' : 'experience'
  const search = (change: Fields, from: number): void => {
    if (isGuided && from < 2) {
      onOpen(from + 1)
      onSearch(change)
    } else
      closeThen(
        () => onOpen(null),
        () => onSearch(isGuided ? { ...change, submit: 'yes' } : change),
      )
  }
  return (
    <div className={styles.panels}>
      {PANELS.map(([name, load], index) => (
        <SearchPanel
          key={name}
          label={t(`search.bar.${name === 'third' ? third : name}`)}
          value={panels[name]}
          isOpen={open === index}
          onToggle={(next) => onOpen(next ? index : null)}
          onClear={
            name === 'sort' && isPriceSort(fields['order']) ? null : () => onSearch(CLEARED[name === 'third' ? third : name])
          }
          load={load}
          content={{ kind, fields, onChoose: (change) => search(change, index) }}
        />
      ))}
    </div>
  )
}

const CLEARED = {
  subject: { subject: '', subjectList: '', subjectType: '', grade: '' },
  area: { area: '' },
  experience: { workTutorExperience: '' },
  price: { price1: '', price2: '' },
  sort: { order: '' },
}
