import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPriceSort } from '../domain/is-price-sort.ts'
import type { Fields } from '../domain/list-url.ts'
import type { PanelLabels } from './filter-labels.ts'
import { loadAreaPanel, loadExperiencePanel, loadSortPanel, loadSubjectPanel } from './lazy-panels.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-bar.module.css'
import type { Search } from './use-search.ts'

/** Panels by index (specification 1 §2): 0 subject and level, 1 area, 2 experience, 3 sort. */
export type Panel = 0 | 1 | 2 | 3

type Props = {
  readonly fields: Fields
  readonly panels: PanelLabels
  readonly open: Panel | null
  readonly onOpen: (panel: Panel | null) => void
  readonly onSearch: Search
  readonly isGuided: boolean
}

type PanelState = Omit<Parameters<typeof SearchPanel>[0], 'load' | 'content'>

/** The four panels of the search bar; at most one is open. */
export function BarPanels({ fields, panels, open, onOpen, onSearch, isGuided }: Props): ReactNode {
  const { t } = useTranslation('search')
  const search = (change: Fields, from: Panel): void => {
    if (isGuided && from < 2) {
      onSearch(change)
      onOpen((from + 1) as Panel)
      return
    }
    onOpen(null)
    onSearch(isGuided ? { ...change, submit: 'yes' } : change)
  }
  const panel = (index: Panel, name: keyof PanelLabels): PanelState => ({
    label: t(`bar.${name}`),
    value: panels[name],
    isOpen: open === index,
    onToggle: (next) => onOpen(next ? index : null),
    onClear: () => onSearch(CLEARED[name]),
  })
  return (
    <div className={styles.panels}>
      <SearchPanel
        {...panel(0, 'subject')}
        load={loadSubjectPanel}
        content={{ fields, onChoose: (change) => search(change, 0) }}
      />
      <SearchPanel
        {...panel(1, 'area')}
        load={loadAreaPanel}
        content={{ value: fields['area'] ?? '', onChoose: (area) => search({ area }, 1) }}
      />
      <SearchPanel
        {...panel(2, 'experience')}
        load={loadExperiencePanel}
        content={{
          value: fields['workTutorExperience'] ?? '',
          onChoose: (value) => search({ workTutorExperience: value }, 2),
        }}
      />
      <SearchPanel
        {...panel(3, 'sort')}
        {...(isPriceSort(fields['order']) ? { onClear: null } : {})}
        load={loadSortPanel}
        content={{ value: fields['order'] ?? '', onChoose: (order) => search({ order }, 3) }}
      />
    </div>
  )
}

const CLEARED: Readonly<Record<keyof PanelLabels, Fields>> = {
  subject: { subject: '', subjectList: '', subjectType: '', grade: '' },
  area: { area: '' },
  experience: { workTutorExperience: '' },
  sort: { order: '' },
}
