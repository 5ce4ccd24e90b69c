import { Suspense, lazy, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { loadPart } from '#web/line.ts'
import { closeThen, useBackCloses } from '#web/use-back-closes.ts'
import type { Fields } from '../address/list-url.ts'
import type { PanelLabels, NamedChoice } from './filter-labels.ts'
import { BarPanels } from './bar-panels.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import type { ListingWeb } from './listing-web.ts'
import styles from './search-bar.module.css'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

// With the first letter that is typed.
const Suggestions = lazy(async () => ({
  default: (await loadPart(async () => await import('./suggestions.tsx'))).Suggestions,
}))

type Props = {
  readonly listing: ListingWeb
  readonly fields: Fields
  /** The keyword that the list was searched for. */
  readonly typed?: string | undefined
  readonly panels: PanelLabels
  readonly named?: readonly NamedChoice[] | undefined
  /** Where the form goes without JavaScript; what the path of a page says goes along as fields. */
  readonly action: string
  readonly onSearch: Search
  /** On the list the badge counts the filters; the home page has none. */
  readonly filterCount?: number
  readonly onFilters?: () => void
  readonly isSticky?: boolean
  /** On the home page choosing in a panel opens the next one; after the last the search runs (specification 1 §4). */
  readonly isGuided?: boolean
}

/** The search bar of the home page and the lists; without JavaScript it is a plain form. */
export function SearchBar({
  listing,
  fields,
  typed = '',
  panels,
  named = [],
  action,
  onSearch,
  filterCount,
  onFilters,
  isSticky = false,
  isGuided = false,
}: Props): ReactNode {
  const { t } = useWords('lists')
  const [open, setOpen] = useState<number | null>(null)
  const [isTyping, setTyping] = useState(false)
  useBackCloses(open !== null, () => setOpen(null))
  return (
    <div className={`${styles.bar} ${isSticky ? styles.sticky : ''}`}>
      <form
        id={SEARCH_FORM}
        className="wrap"
        role="search"
        aria-label={t('search.bar.label')}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          // Suggestions that are on their way come too late.
          setTyping(false)
          closeThen(
            () => setOpen(null),
            () => onSearch({ submit: isGuided ? 'yes' : '' }),
          )
        }}
      >
        <KeywordRow {...{ listing, fields, typed, filterCount, onFilters, isTyping }} onType={() => setTyping(true)} />
        {passedOn(listing).map(
          (name) => fields[name] !== undefined && <input key={name} type="hidden" name={name} value={fields[name]} />,
        )}
        <BarPanels {...{ listing, fields, panels, named, open, onSearch, isGuided }} onOpen={setOpen} />
      </form>
    </div>
  )
}

// The panels' choices; inputs of the filter dialog belong to the same form, and the order is one of them.
const passedOn = ({ panels, passed = [] }: ListingWeb): readonly string[] => [
  ...panels.flatMap(({ name, fields }) => (name === 'sort' ? [] : fields)),
  ...passed,
]

type RowProps = Pick<Props, 'listing' | 'fields'> & {
  readonly typed: string
  readonly isTyping: boolean
  readonly onType: () => void
  readonly filterCount: number | undefined
  readonly onFilters: (() => void) | undefined
}

function KeywordRow({ listing, fields, typed, filterCount, onFilters, isTyping, onType }: RowProps): ReactNode {
  const { t } = useWords('lists')
  const id = useId()
  const field = useFieldValue<HTMLInputElement>(fields['keyword'] ?? '', typed)
  return (
    <div className={styles.row}>
      <label className="visually-hidden" htmlFor={id}>
        {t('search.bar.keyword')}
      </label>
      <div className={styles.keyword}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name="keyword"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${id}-list`}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={fields['keyword'] ?? ''}
          placeholder={t(listing.example ?? 'search.bar.keywordExample')}
          onInput={onType}
        />
        {isTyping && (
          <Suspense>
            <Suggestions id={`${id}-list`} field={field} listing={listing.name} />
          </Suspense>
        )}
      </div>
      <button className={`button ${styles.submit}`} type="submit">
        <Icon name="search" />
        <span>{t('search.bar.search')}</span>
      </button>
      {filterCount !== undefined && (
        <a
          className={`button quiet ${styles.filters}`}
          href="#filters"
          onClick={(event) => {
            event.preventDefault()
            onFilters?.()
          }}
        >
          <Icon name="filter" />
          <span className={styles.long}>{t('search.bar.filters')}</span>
          <span className={styles.short}>{t('search.bar.filtersShort')}</span>
          {filterCount > 0 && (
            <b className={styles.badge}>
              <span aria-hidden="true">{filterCount}</span>
              <span className="visually-hidden">{t('search.bar.filterCount', { count: filterCount })}</span>
            </b>
          )}
        </a>
      )}
    </div>
  )
}
