import { useEffect } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { Fields } from '../address/list-url.ts'
import type { SearchKind } from '../address/data-param.ts'
import { fieldsOf } from '../query/facet-query.ts'
import { FilterFields, LISTS, isPanelled } from './filter-fields.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'

export type FilterPanelProps = {
  readonly fields: Fields
  readonly kind: SearchKind
  /** Words of the button that shows what was found. */
  readonly show: string
  readonly onSearch: Search
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onDone: () => void
}

/** Head, controls and foot of the filters; without JavaScript the button at the end applies them. */
export function FilterPanel({ kind, fields, show, onSearch, dialog, onDone }: FilterPanelProps): ReactNode {
  const { t } = useWords('search-panels')
  const { t: shared } = useWords('lists')
  useEffect(() => {
    // The focus was on the server's copy of a button.
    if (dialog.current?.open && document.activeElement === document.body) dialog.current.querySelector('button')?.focus()
  }, [dialog])
  return (
    <>
      <div className={styles.head}>
        <h2 id="filters-title">{t('filters.title')}</h2>
        <button type="button" className="icon-button" onClick={onDone} aria-label={shared('search.bar.done')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <FilterFields {...{ kind, fields, onSearch }} />
      </div>
      <div className={styles.foot}>
        <button className="link-button" type="button" onClick={() => onSearch(CLEARED)}>
          {shared('search.list.clearAll')}
        </button>
        <button
          className={`button ${styles.show}`}
          type="submit"
          form={SEARCH_FORM}
          onClick={(event) => {
            event.preventDefault()
            onDone()
          }}
        >
          {show}
        </button>
        <noscript>
          <button className="button" type="submit" form={SEARCH_FORM}>
            {t('filters.apply')}
          </button>
        </noscript>
      </div>
    </>
  )
}

const PANELLED = Object.values(LISTS).flatMap(({ filters }) => filters.filter(isPanelled))
// Fees, which the bar of the case search has, are among the filters of tutors.
const CLEARED: Fields = Object.fromEntries(
  ['order', ...PANELLED.flatMap(([, facet]) => fieldsOf(facet))].map((name) => [name, '']),
)
