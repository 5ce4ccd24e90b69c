import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  FEATURES,
  LANGUAGES,
  SEXES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import type { Fields } from '../address/list-url.ts'
import { LIST_SORTS, findSort } from '../query/sorts.ts'
import { AGE_SLIDER, PRICE_SLIDER } from '../query/tutor-query.ts'
import controls from './controls.module.css'
import { FilterGroup } from './filter-group.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import { NumberField } from './number-field.tsx'
import { RangeField } from './range-field.tsx'
import styles from './filters-dialog.module.css'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

/** The controls of the advanced filters; inputs of the search form, whose change searches at once. */
export function FilterFields({ fields, onSearch }: { fields: Fields; onSearch: Search }): ReactNode {
  const { t } = useTranslation('search-panels')
  const labelled = useLabelled()
  const group = { fields, onSearch }
  const sort = findSort(fields['order'] ?? '') ?? 'smartOrder'
  const offered = LIST_SORTS.find((name) => findSort(name) === sort)
  const sortField = useFieldValue<HTMLSelectElement>(offered ?? sort)
  return (
    <>
      <label className={styles.sort}>
        {t('filters.sort')}
        <select
          className="field"
          name="order"
          form={SEARCH_FORM}
          ref={sortField}
          defaultValue={offered ?? sort}
          onChange={(event) => onSearch({ order: event.target.value })}
        >
          {!offered && <option value={sort}>{t(`sorts.${sort}`)}</option>}
          {LIST_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <FilterGroup
        name="price"
        isActive={Boolean(fields['price1'] ?? fields['price2'])}
        onClear={() => onSearch({ price1: '', price2: '' })}
      >
        <RangeField
          label={t('filters.price')}
          low={{ name: 'price1', label: t('filters.priceFrom'), value: fields['price1'] }}
          high={{ name: 'price2', label: t('filters.priceTo'), value: fields['price2'] }}
          {...PRICE_SLIDER}
          onCommit={() => onSearch()}
        />
      </FilterGroup>
      <FilterGroup
        name="sex"
        field="tutorGender"
        {...group}
        kind="radio"
        choices={[{ value: '', label: t('filters.anySex') }, ...labelled(SEXES)]}
      />
      <FilterGroup name="teachMode" field="online" {...group} choices={[{ value: 'true', label: t('filters.modes.online') }]} />
      <FilterGroup name="languages" field="tutorialLang" {...group} choices={labelled(LANGUAGES)} />
      <FilterGroup name="education" field="edu" {...group} choices={labelled(EDUCATION_LEVELS)} />
      <FilterGroup name="currentJobs" field="currentJobs" {...group} choices={labelled(CURRENT_JOBS)} />
      <MoreFilters {...group} />
    </>
  )
}

type Choice = { readonly value: string; readonly label: string }

/** Choices of the catalogue in the page's language. */
function useLabelled(): (choices: readonly { value: string | number; zh: string; en: string }[]) => Choice[] {
  const locale = useLocale()
  return (choices) => choices.map((choice) => ({ value: String(choice.value), label: choice[locale] }))
}

function MoreFilters(group: { fields: Fields; onSearch: Search }): ReactNode {
  const { t } = useTranslation('search-panels')
  const { t: later } = useTranslation('web-later')
  const labelled = useLabelled()
  const { fields, onSearch } = group
  const [isTooHigh, setTooHigh] = useState(false)
  // Afterwards only the visitor folds it: who clears the last filter in it is still at work there.
  const [startsOpen] = useState(() => EXPANDED.some((name) => fields[name] !== undefined))
  return (
    <details className={styles.more} open={startsOpen}>
      <summary>{t('filters.expand')}</summary>
      <FilterGroup
        name="age"
        isActive={Boolean(fields['ageMin'] ?? fields['ageMax'])}
        onClear={() => onSearch({ ageMin: '', ageMax: '' })}
      >
        <RangeField
          label={t('filters.age')}
          low={{ name: 'ageMin', label: t('filters.ageFrom'), value: fields['ageMin'] }}
          high={{ name: 'ageMax', label: t('filters.ageTo'), value: fields['ageMax'] }}
          {...AGE_SLIDER}
          step={1}
          onTooHigh={setTooHigh}
          onCommit={() => onSearch()}
        />
        {isTooHigh && (
          <p className={controls.problem} role="alert">
            {later('common.cs_44')}
          </p>
        )}
      </FilterGroup>
      <FilterGroup name="experienceKinds" field="eduExp" {...group} choices={labelled(EXPERIENCE_KINDS)} />
      <FilterGroup name="university" field="tutorUniversity" {...group} choices={labelled(UNIVERSITIES)} />
      <FilterGroup name="features" field="tags" {...group} choices={labelled(FEATURES)} />
      <FilterGroup
        name="avatar"
        field="isExistHeadPic"
        {...group}
        kind="radio"
        choices={[
          { value: '', label: t('filters.anyAvatar') },
          { value: 'true', label: t('filters.withAvatar') },
          { value: 'false', label: t('filters.withoutAvatar') },
        ]}
      />
      <NumberField name="tutorId" label={t('filters.tutorId')} value={fields['tutorId'] ?? ''} onSearch={onSearch} />
    </details>
  )
}

// These show only when the filters are expanded (specification 1 §4).
const EXPANDED = ['ageMin', 'ageMax', 'eduExp', 'tutorUniversity', 'tags', 'isExistHeadPic', 'tutorId']
