import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Fields } from '../address/list-url.ts'
import type { FilterName } from '../query/facet.ts'
import controls from './controls.module.css'
import { useFilterName } from './use-filter-name.ts'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'
import { useTicks } from './use-ticks.ts'

type Props = { readonly label: FilterName } & (
  | { readonly isActive: boolean; readonly onClear: () => void; readonly children: ReactNode }
  | {
      readonly field: string
      readonly fields: Fields
      readonly onSearch: Search
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      readonly kind?: 'checkbox' | 'radio'
    }
)

/** One group of the advanced filters with its own clear link; a choice searches at once. */
export function FilterGroup(props: Props): ReactNode {
  const { t } = useWords('search-panels')
  const label = useFilterName()(props.label)
  const isActive = 'field' in props ? props.fields[props.field] !== undefined : props.isActive
  const clear = 'field' in props ? () => props.onSearch({ [props.field]: '' }) : props.onClear
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {isActive && (
        <button
          type="button"
          className={`link-button ${styles.clear}`}
          onClick={(event) => {
            // The button goes with what it clears; the focus stays in the group.
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
            clear()
          }}
          aria-label={t('filters.clear', { name: label })}
        >
          {t('filters.clearOne')}
        </button>
      )}
      {'field' in props ? <Choices {...props} /> : props.children}
    </fieldset>
  )
}

function Choices({ field, fields, choices, kind = 'checkbox', onSearch }: Extract<Props, { field: string }>): ReactNode {
  const value = fields[field] ?? ''
  const chosen = value.split(',')
  const group = useTicks<HTMLDivElement>(value)
  return (
    <div className={controls.toggles} ref={group}>
      {choices.map((choice) => (
        <label key={choice.value} className={controls.option}>
          <input
            type={kind}
            name={field}
            value={choice.value}
            form={SEARCH_FORM}
            defaultChecked={chosen.includes(choice.value)}
            onChange={() => onSearch()}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
