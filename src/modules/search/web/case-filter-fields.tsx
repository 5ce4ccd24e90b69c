import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import { CASE_SORTS, findCaseSort } from '../query/case-sorts.ts'
import type { Fields } from '../address/list-url.ts'
import controls from './controls.module.css'
import { FilterGroup } from './filter-group.tsx'
import styles from './filters-dialog.module.css'
import { SEARCH_FORM } from './form-fields.ts'
import { NumberField } from './number-field.tsx'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

type Props = { readonly fields: Fields; readonly onSearch: Search }

const MODES = ['home', 'public', 'online'] as const
const LESSONS = [1, 2, 3] as const
const FLAGS = [
  ['isUrgent', 'urgent'],
  ['isSen', 'sen'],
  ['isGroup', 'group'],
] as const

/** The advanced filters of the case list; subject, area and fee are panels of the bar. */
export function CaseFilterFields({ fields, onSearch }: Props): ReactNode {
  const { t } = useTranslation('search-panels')
  const locale = useLocale()
  const group = { fields, onSearch }
  const sort = findCaseSort(fields['order'] ?? '') ?? 'smartOrder'
  const sortField = useFieldValue<HTMLSelectElement>(sort)
  const labelled = (choices: readonly { value: string; zh: string; en: string }[]) =>
    choices.map((choice) => ({ value: choice.value, label: choice[locale] }))
  return (
    <>
      <label className={styles.sort}>
        {t('filters.sort')}
        <select
          className="field"
          name="order"
          form={SEARCH_FORM}
          ref={sortField}
          defaultValue={sort}
          onChange={(event) => onSearch({ order: event.target.value })}
        >
          {CASE_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <FilterGroup
        name="teachMode"
        field="teachMode"
        {...group}
        choices={MODES.map((value) => ({ value, label: t(`filters.modes.${value}`) }))}
      />
      <FilterGroup
        name="lessonsPerWeek"
        field="lessonsPerWeek"
        {...group}
        choices={LESSONS.map((value) => ({ value: String(value), label: t('filters.lessons', { total: value }) }))}
      />
      <FilterGroup
        name="tutorWanted"
        field="tutorGender"
        {...group}
        kind="radio"
        choices={[
          { value: '', label: t('filters.anySex') },
          { value: 'male', label: t('filters.maleTutor') },
          { value: 'female', label: t('filters.femaleTutor') },
        ]}
      />
      <Flags {...group} />
      <FilterGroup name="medium" field="medium" {...group} choices={labelled(LANGUAGES)} />
      <FilterGroup name="features" field="tags" {...group} choices={labelled(FEATURES)} />
      <NumberField name="jobId" label={t('filters.jobId')} value={fields['jobId'] ?? ''} onSearch={onSearch} />
    </>
  )
}

/** Each is a filter of its own: urgent, special needs, a small group. */
function Flags({ fields, onSearch }: Props): ReactNode {
  const { t } = useTranslation('search-panels')
  const off = Object.fromEntries(FLAGS.map(([field]) => [field, '']))
  return (
    <FilterGroup name="only" isActive={FLAGS.some(([field]) => fields[field] !== undefined)} onClear={() => onSearch(off)}>
      <div className={controls.toggles}>
        {FLAGS.map(([field, name]) => (
          <Flag key={field} name={field} label={t(`filters.${name}`)} isOn={fields[field] === 'true'} onSearch={onSearch} />
        ))}
      </div>
    </FilterGroup>
  )
}

type FlagProps = { readonly name: string; readonly label: string; readonly isOn: boolean; readonly onSearch: Search }

function Flag({ name, label, isOn, onSearch }: FlagProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Follows the address without being made anew, so the focus stays where it is.
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <label className={controls.option}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value="true"
        form={SEARCH_FORM}
        defaultChecked={isOn}
        onChange={() => onSearch()}
      />
      {label}
    </label>
  )
}
