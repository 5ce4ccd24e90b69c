import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { SearchKind } from '../address/data-param.ts'
import type { Fields } from '../address/list-url.ts'
import { CASE_FILTERS } from '../listings/cases/domain/facets.ts'
import { CASE_SORTS, findCaseSort } from '../listings/cases/domain/sorts.ts'
import type { CaseSort } from '../listings/cases/domain/sorts.ts'
import type { Facet } from '../query/facet.ts'
import type { Named } from '../query/facet-order.ts'
import { fieldsOf } from '../query/facet-query.ts'
import { LIST_SORTS, findSort } from '../listings/tutors/domain/sorts.ts'
import type { Sort } from '../listings/tutors/domain/sorts.ts'
import { TUTOR_FILTERS } from '../listings/tutors/domain/facets.ts'
import { FacetControl } from './facet-control.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

type AnySort = Sort | CaseSort
type Offered = AnySort | (typeof LIST_SORTS)[number]

/** What the filters of a listing consist of: its facets, and its orders with how one is read. */
type List = {
  readonly filters: readonly Named<never>[]
  readonly sorts: readonly Offered[]
  readonly find: (name: string) => AnySort | null
}
export const LISTS: Readonly<Record<SearchKind, List>> = {
  tutor: { filters: TUTOR_FILTERS, sorts: LIST_SORTS, find: findSort },
  case: { filters: CASE_FILTERS, sorts: CASE_SORTS, find: findCaseSort },
}

/** Whether a facet has its controls here. */
export const isPanelled = ([, { place }]: Named<never>): boolean => place === 'filters' || place === 'more'

type Props = { readonly kind: SearchKind; readonly fields: Fields; readonly onSearch: Search }

/** The controls of the advanced filters; inputs of the search form, whose change searches at once. */
export function FilterFields({ kind, fields, onSearch }: Props): ReactNode {
  const facetsAt = (place: Facet<never>['place']): readonly Facet<never>[] =>
    LISTS[kind].filters.map(([, facet]) => facet).filter((facet) => facet.place === place)
  const folded = facetsAt('more')
  return (
    <>
      <SortField {...{ kind, fields, onSearch }} />
      <Controls facets={facetsAt('filters')} {...{ fields, onSearch }} />
      {folded.length > 0 && <MoreFilters facets={folded} {...{ fields, onSearch }} />}
    </>
  )
}

function SortField({ kind, fields, onSearch }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const { sorts, find } = LISTS[kind]
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

type Shown = Omit<Props, 'kind'> & { readonly facets: readonly Facet<never>[] }

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
