import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icon.tsx'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import type { Fields } from '../domain/list-url.ts'
import { AreaPanel, SubjectPanel } from './lazy-panels.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import { SearchPanel } from './search-panel.tsx'
import { SortPanel } from './sort-panel.tsx'
import { ToggleList } from './toggle-list.tsx'
import styles from './search-bar.module.css'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

type Props = {
  readonly fields: Fields
  readonly panels: { readonly subject: string; readonly area: string; readonly experience: string }
  readonly action: string
  readonly onSearch: Search
  /** On the list the badge counts the filters; the home page has none. */
  readonly filterCount?: number
  readonly isSticky?: boolean
  /** On the home page choosing in a panel opens the next one; after the last the search runs (specification 1 §4). */
  readonly isGuided?: boolean
}

/** Panels by index (specification 1 §2): 0 subject and level, 1 area, 2 experience, 3 sort. */
type Panel = 0 | 1 | 2 | 3

/** The search bar of the home page and the lists; without JavaScript it is a plain form. */
export function SearchBar({
  fields,
  panels,
  action,
  onSearch,
  filterCount,
  isSticky = false,
  isGuided = false,
}: Props): ReactNode {
  const { t } = useTranslation('search')
  const [open, setOpen] = useState<Panel | null>(null)
  const search = (change: Fields, from: Panel): void => {
    if (isGuided && from < 2) {
      onSearch(change)
      setOpen((from + 1) as Panel)
      return
    }
    setOpen(null)
    onSearch(isGuided ? { ...change, submit: 'yes' } : change)
  }
  const panel = (index: Panel, name: 'subject' | 'area' | 'experience'): Parameters<typeof SearchPanel>[0] => ({
    label: t(`bar.${name}`),
    value: panels[name],
    isOpen: open === index,
    onToggle: (next) => setOpen(next ? index : null),
    onClear: () => onSearch(CLEARED[name]),
    children: null,
  })
  return (
    <div className={`${styles.bar} ${isSticky ? styles.sticky : ''}`}>
      <form
        id={SEARCH_FORM}
        className="wrap"
        role="search"
        aria-label={t('bar.label')}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(null)
          onSearch({ submit: isGuided ? 'yes' : '' })
        }}
      >
        <KeywordRow fields={fields} filterCount={filterCount} />
        {HIDDEN.map((name) => fields[name] !== undefined && <input key={name} type="hidden" name={name} value={fields[name]} />)}
        <div className={styles.panels}>
          <SearchPanel {...panel(0, 'subject')}>
            <SubjectPanel fields={fields} onChoose={(change) => search(change, 0)} />
          </SearchPanel>
          <SearchPanel {...panel(1, 'area')}>
            <AreaPanel value={fields['area'] ?? ''} onChoose={(area) => search({ area }, 1)} />
          </SearchPanel>
          <SearchPanel {...panel(2, 'experience')}>
            <ExperiencePanel
              value={fields['workTutorExperience'] ?? ''}
              onChoose={(value) => search({ workTutorExperience: value }, 2)}
            />
          </SearchPanel>
          <SortPanel
            value={fields['order'] ?? 'smartOrder'}
            isOpen={open === 3}
            onToggle={(next) => setOpen(next ? 3 : null)}
            onChoose={(order) => search({ order }, 3)}
          />
        </div>
      </form>
    </div>
  )
}

const CLEARED: Readonly<Record<'subject' | 'area' | 'experience', Fields>> = {
  subject: { subject: '', subjectList: '', subjectType: '', grade: '' },
  area: { area: '' },
  experience: { workTutorExperience: '' },
}

// The panels' choices; inputs of the filter dialog belong to the same form.
const HIDDEN = ['subject', 'subjectList', 'subjectType', 'grade', 'area', 'order', 'workTutorExperience'] as const

function KeywordRow({ fields, filterCount }: { fields: Fields; filterCount: number | undefined }): ReactNode {
  const { t } = useTranslation('search')
  const id = useId()
  const field = useFieldValue<HTMLInputElement>(fields['keyword'] ?? '')
  return (
    <div className={styles.row}>
      <label className="visually-hidden" htmlFor={id}>
        {t('bar.keyword')}
      </label>
      <div className={styles.keyword}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name="keyword"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={fields['keyword'] ?? ''}
          placeholder={t('bar.keywordExample')}
        />
      </div>
      <button className={`button ${styles.submit}`} type="submit">
        <Icon name="search" />
        <span>{t('bar.search')}</span>
      </button>
      {filterCount !== undefined && (
        <a className={`button quiet ${styles.filters}`} href="#filters" data-opens-filters="">
          <Icon name="filter" />
          <span className={styles.long}>{t('bar.filters')}</span>
          <span className={styles.short}>{t('bar.filtersShort')}</span>
          {filterCount > 0 && (
            <b className={styles.badge}>
              <span aria-hidden="true">{filterCount}</span>
              <span className="visually-hidden">{t('bar.filterCount', { count: filterCount })}</span>
            </b>
          )}
        </a>
      )}
    </div>
  )
}

function ExperiencePanel({ value, onChoose }: { value: string; onChoose: (value: string) => void }): ReactNode {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const [chosen, setChosen] = useState(value.split(',').filter(Boolean))
  return (
    <div className={styles.panelBody}>
      <ToggleList
        legend={t('bar.experience')}
        choices={EXPERIENCE_YEARS.map((choice) => ({ value: String(choice.value), label: choice[locale] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <button className="button" type="button" onClick={() => onChoose(chosen.join(','))}>
        {t('bar.done')}
      </button>
    </div>
  )
}
