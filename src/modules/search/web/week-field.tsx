import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { FREE_DAYS, FREE_PARTS } from '#kernel/catalogue/free-times.ts'
import { useLocale } from '#web/locale-path.ts'
import type { Fields } from '../address/list-url.ts'
import type { FilterName } from '../query/facet.ts'
import { FilterGroup } from './filter-group.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import { useFilterName } from './use-filter-name.ts'
import type { Search } from './use-search.ts'
import { useTicks } from './use-ticks.ts'
import week from '#web/components/week-boxes.module.css'
import styles from './week-field.module.css'

type Props = { readonly label: FilterName; readonly field: string; readonly fields: Fields; readonly onSearch: Search }

/** Parts of the week to tick; a heading ticks its whole day, or its hours on all days, or takes them away. */
export function WeekField({ label, field, fields, onSearch }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const name = useFilterName()(label)
  const locale = useLocale()
  const value = fields[field] ?? ''
  const chosen = value.split(',')
  const table = useTicks<HTMLTableElement>(value)
  const head = { chosen, onToggled: () => onSearch() }
  return (
    <FilterGroup label={label} isActive={value !== ''} onClear={() => onSearch({ [field]: '' })}>
      <table ref={table} className={`${week.boxes} ${styles.week}`}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{name}</span>
            </td>
            {FREE_PARTS.map((part) => (
              <th key={part.value} scope="col">
                <Head
                  {...head}
                  words={part[locale]}
                  label={t('filters.everyDay', { part: part[locale] })}
                  values={FREE_DAYS.map((day) => `${day.value}-${part.value}`)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FREE_DAYS.map((day) => (
            <tr key={day.value}>
              <th scope="row">
                <Head
                  {...head}
                  words={day[locale]}
                  label={t('filters.allDay', { day: day[locale] })}
                  values={FREE_PARTS.map((part) => `${day.value}-${part.value}`)}
                />
              </th>
              {FREE_PARTS.map((part) => (
                <td key={part.value}>
                  <input
                    type="checkbox"
                    name={field}
                    value={`${day.value}-${part.value}`}
                    form={SEARCH_FORM}
                    aria-label={t('filters.freeTime', { day: day[locale], part: part[locale] })}
                    defaultChecked={chosen.includes(`${day.value}-${part.value}`)}
                    onChange={() => onSearch()}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FilterGroup>
  )
}

type HeadProps = {
  readonly words: string
  readonly label: string
  /** Those of its row or column. */
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  readonly onToggled: () => void
}

function Head({ words, label, values, chosen, onToggled }: HeadProps): ReactNode {
  // The server's table is for boxes alone: a button in it would do nothing without scripts.
  if (import.meta.env.SSR) return words
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={values.every((value) => chosen.includes(value))}
      onClick={({ currentTarget }) => {
        const all = currentTarget.closest('table')?.querySelectorAll('input') ?? []
        const boxes = [...all].filter((box) => values.includes(box.value))
        const isOn = boxes.some((box) => !box.checked)
        for (const box of boxes) box.checked = isOn
        onToggled()
      }}
    >
      {words}
    </button>
  )
}
