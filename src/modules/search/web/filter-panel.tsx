import { useEffect } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { Fields } from '../address/list-url.ts'
import { fieldsOf } from '../query/facet-query.ts'
import { emptied } from './emptied.ts'
import { FilterFields, isPanelled } from './filter-fields.tsx'
import type { ListingLate } from './listing-web.ts'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'

export type FilterPanelProps = {
  readonly late: ListingLate
  readonly fields: Fields
  /** Words of the button that shows what was found. */
  readonly show: string
  readonly onSearch: Search
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onDone: () => void
}

/** Head, controls and foot of the filters; without JavaScript the button at the end applies them. */
export function FilterPanel({ late, fields, show, onSearch, dialog, onDone }: FilterPanelProps): ReactNode {
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
        <FilterFields {...{ late, fields, onSearch }} />
      </div>
      <div className={styles.foot}>
        <button className="link-button" type="button" onClick={() => onSearch(clearedOf(late))}>
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

/** Everything that clearing all empties: the order, and what is shown here. */
function clearedOf({ filters, alsoClears = [] }: ListingLate): Fields {
  return emptied(['order', ...filters.filter(isPanelled).flatMap(([, facet]) => fieldsOf(facet)), ...alsoClears])
}
