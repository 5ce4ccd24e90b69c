import type { ReactNode } from 'react'
import { closeThen } from '#web/use-back-closes.ts'
import { isPriceSort } from '../query/is-price-sort.ts'
import type { Fields } from '../address/list-url.ts'
import { emptied } from './emptied.ts'
import type { PanelLabels, NamedChoice } from './filter-labels.ts'
import type { ListingWeb } from './listing-web.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-bar.module.css'
import type { Search } from './use-search.ts'

type Props = {
  readonly listing: ListingWeb
  readonly fields: Fields
  readonly panels: PanelLabels
  readonly named: readonly NamedChoice[]
  /** Index of the open panel. */
  readonly open: number | null
  readonly onOpen: (panel: number | null) => void
  readonly onSearch: Search
  readonly isGuided: boolean
}

/** The panels of the search bar; at most one is open. */
export function BarPanels({ listing, fields, panels, named, open, onOpen, onSearch, isGuided }: Props): ReactNode {
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
      {listing.panels.map((panel, index) => (
        <SearchPanel
          key={listing.name + panel.name}
          value={panels[panel.name] ?? ''}
          isOpen={open === index}
          onToggle={(next) => onOpen(next ? index : null)}
          onClear={panel.name === 'sort' && isPriceSort(fields['order']) ? null : () => onSearch(emptied(panel.fields))}
          panel={panel}
          content={{ listing, fields, named, onChoose: (change) => search(change, index) }}
        />
      ))}
    </div>
  )
}
