import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Fields } from '../address/list-url.ts'
import type { Facet } from '../query/facet.ts'
import type { Named } from '../query/facet-order.ts'
import { fieldsOf } from '../query/facet-query.ts'
import { FacetControl } from './facet-control.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { ListingLate, Orders } from './listing-web.ts'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

/** Whether a facet has its controls here. */
export const isPanelled = ([, { place }]: Named<never>): boolean => place === 'filters' || place === 'more'

type Props = { readonly late: ListingLate; readonly fields: Fields; readonly onSearch: Search }

/** The controls of the advanced filters; inputs of the search form, whose change searches at once. */
export function FilterFields({ late, fields, onSearch }: Props): ReactNode {
  const facetsAt = (place: Facet<never>['place']): readonly Facet<never>[] =>
    late.filters.map(([, facet]) => facet).filter((facet) => facet.place === place)
  const folded = facetsAt('more')
  return (
    <>
      <SortField orders={late.orders} {...{ fields, onSearch }} />
      <Controls facets={facetsAt('filters')} {...{ fields, onSearch }} />
      {folded.length > 0 && <MoreFilters facets={folded} {...{ fields, onSearch }} />}
    </>
  )
}

function SortField({ orders, fields, onSearch }: Omit<Props, 'late'> & { readonly orders: Orders }): ReactNode {
  const { t } = useWords('search-panels')
  const { offered: sorts, find } = orders
  const sort = find(fields['order'] ?? '') ?? 'smartOrder'
  const offered = sorts.find((name) => find(name) === sort)
  const field = useFieldValue<HTMLSelectElement>(offered ?? sort)
  return (
    <label className={styles.sort}>
      {t('filters.sort')}
      <select
        className="field"
        name="order"
        form={SEARCH_FORM}
        ref={field}
        defaultValue={offered ?? sort}
        onChange={(event) => onSearch({ order: event.target.value })}
      >
        {!offered && <option value={sort}>{t(`sorts.${sort}`)}</option>}
        {sorts.map((name) => (
          <option key={name} value={name}>
            {t(`sorts.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

type Shown = Omit<Props, 'late'> & { readonly facets: readonly Facet<never>[] }

/** Controls of these facets; flags with one heading stand together. */
function Controls({ facets, fields, onSearch }: Shown): ReactNode {
  const groups = Map.groupBy(facets, (facet) => (facet.kind === 'flag' ? facet.label : facet))
  return [...groups.values()].map((group) => (
    <FacetControl key={group.flatMap(fieldsOf).join()} facets={group} {...{ fields, onSearch }} />
  ))
}

function MoreFilters({ facets, fields, onSearch }: Shown): ReactNode {
  const { t } = useWords('search-panels')
  // Afterwards only the visitor folds it: who clears the last filter in it is still at work there.
  const [startsOpen] = useState(() => facets.flatMap(fieldsOf).some((name) => fields[name] !== undefined))
  return (
    <details className={styles.more} open={startsOpen}>
      <summary>{t('filters.expand')}</summary>
      <Controls {...{ facets, fields, onSearch }} />
    </details>
  )
}
