import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CURRENT_JOBS, EDUCATION_LEVELS, EXPERIENCE_KINDS, FEATURES, LANGUAGES, SEXES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { Fields } from '../domain/list-url.ts'
import { LIST_SORTS, findSort } from '../domain/sorts.ts'
import { AGE_SLIDER, PRICE_SLIDER } from '../domain/tutor-query.ts'
import { FilterGroup } from './filter-group.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import { RangeField } from './range-field.tsx'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'

type Props = { readonly fields: Fields; readonly total: number | null; readonly totalIsCapped: boolean; readonly onSearch: Search }

/**
 * Advanced filters: a sidebar beside the row view of wide screens, else a dialog; full screen at 960 px or narrower.
 * Without JavaScript the link to `#filters` shows them, and the button at the end applies them.
 */
export function FiltersDialog({ fields, total, totalIsCapped, onSearch }: Props): ReactNode {
  const { t } = useTranslation('search')
  const dialog = useRef<HTMLDialogElement>(null)
  useDialogAtHash(dialog)
  const close = (): void => {
    if (location.hash === '#filters') history.back()
    else dialog.current?.close()
  }
  const found = total === 0 ? t('filters.showNone') : t(totalIsCapped ? 'filters.showMany' : 'filters.show', { total: total ?? '' })
  return (
    <dialog
      ref={dialog}
      id="filters"
      className={styles.dialog}
      aria-labelledby="filters-title"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.head}>
        <h2 id="filters-title">{t('filters.title')}</h2>
        <a className="icon-button" href="#" onClick={(event) => (event.preventDefault(), close())} aria-label={t('bar.done')}>
          <Icon name="close" />
        </a>
      </div>
      <div className={styles.body}>
        <FilterFields fields={fields} onSearch={onSearch} />
      </div>
      <div className={styles.foot}>
        <button className="link-button" type="button" onClick={() => onSearch(CLEARED)}>
          {t('list.clearAll')}
        </button>
        <button className={`button ${styles.show}`} type="submit" form={SEARCH_FORM} onClick={(event) => (event.preventDefault(), close())}>
          {found}
        </button>
        <noscript>
          <button className="button" type="submit" form={SEARCH_FORM}>
            {t('filters.apply')}
          </button>
        </noscript>
      </div>
    </dialog>
  )
}

const CLEARED: Fields = Object.fromEntries(
  ['order', 'price1', 'price2', 'ageMin', 'ageMax', 'edu', 'eduExp', 'currentJobs', 'tutorialLang', 'tutorGender', 'isExistHeadPic', 'tutorUniversity', 'tags', 'tutorId'].map((name) => [name, '']),
)

// The hash is the state, so that Back closes the dialog and a reload keeps it.
function useDialogAtHash(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const follow = (): void => {
      const isAsked = location.hash === '#filters'
      if (isAsked && !dialog.current?.open) dialog.current?.showModal()
      if (!isAsked && dialog.current?.open) dialog.current.close()
    }
    follow()
    window.addEventListener('hashchange', follow)
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('popstate', follow)
    }
  }, [dialog])
}

function FilterFields({ fields, onSearch }: { fields: Fields; onSearch: Search }): ReactNode {
  const { t } = useTranslation('search')
  const { t: web } = useTranslation('web')
  const locale = useLocale()
  const labelled = (choices: readonly { value: string | number; zh: string; en: string }[]): { value: string; label: string }[] =>
    choices.map((choice) => ({ value: String(choice.value), label: choice[locale] }))
  const group = { fields, onSearch }
  const sort = findSort(fields['order'] ?? '') ?? 'smartOrder'
  return (
    <>
      <label className={styles.sort}>
        {t('filters.sort')}
        <select className="field" form={SEARCH_FORM} key={sort} defaultValue={LIST_SORTS.find((name) => findSort(name) === sort) ?? ''} onChange={(event) => onSearch({ order: event.target.value })}>
          {!LIST_SORTS.some((name) => findSort(name) === sort) && <option value="">{t(`sorts.${sort}`)}</option>}
          {LIST_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <FilterGroup name="price" isActive={Boolean(fields['price1'] ?? fields['price2'])} onClear={() => onSearch({ price1: '', price2: '' })}>
        <RangeField
          key={`${fields['price1']}-${fields['price2']}`}
          label={t('filters.price')}
          low={{ name: 'price1', label: t('filters.priceFrom'), value: fields['price1'] }}
          high={{ name: 'price2', label: t('filters.priceTo'), value: fields['price2'] }}
          {...PRICE_SLIDER}
          onCommit={onSearch}
        />
      </FilterGroup>
      <FilterGroup name="sex" field="tutorGender" {...group} kind="radio" choices={[{ value: '', label: t('filters.anySex') }, ...labelled(SEXES)]} />
      <FilterGroup name="languages" field="tutorialLang" {...group} choices={labelled(LANGUAGES)} />
      <FilterGroup name="education" field="edu" {...group} choices={labelled(EDUCATION_LEVELS)} />
      <FilterGroup name="currentJobs" field="currentJobs" {...group} choices={labelled(CURRENT_JOBS)} />
      <details className={styles.more} open={EXPANDED.some((name) => fields[name] !== undefined)}>
        <summary>{t('filters.expand')}</summary>
        <FilterGroup name="age" isActive={Boolean(fields['ageMin'] ?? fields['ageMax'])} onClear={() => onSearch({ ageMin: '', ageMax: '' })}>
          <RangeField
            key={`${fields['ageMin']}-${fields['ageMax']}`}
            label={t('filters.age')}
            low={{ name: 'ageMin', label: t('filters.ageFrom'), value: fields['ageMin'] }}
            high={{ name: 'ageMax', label: t('filters.ageTo'), value: fields['ageMax'] }}
            {...AGE_SLIDER}
            step={1}
            tooHigh={web('common.cs_44')}
            onCommit={onSearch}
          />
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
        <TutorNumber value={fields['tutorId'] ?? ''} onSearch={onSearch} />
      </details>
    </>
  )
}

// These show only when the filters are expanded (specification 1 §4).
const EXPANDED = ['ageMin', 'ageMax', 'eduExp', 'tutorUniversity', 'tags', 'isExistHeadPic', 'tutorId']

/** The tutor-number filter accepts digits only (specification 1 §5). */
function TutorNumber({ value, onSearch }: { value: string; onSearch: Search }): ReactNode {
  const { t } = useTranslation('search')
  return (
    <label className={styles.number}>
      {t('filters.tutorId')}
      <input
        key={value}
        className="field"
        form={SEARCH_FORM}
        name="tutorId"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={9}
        defaultValue={value}
        aria-describedby="tutor-number-hint"
        onInput={(event) => (event.currentTarget.value = event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={(event) => event.currentTarget.value !== value && onSearch()}
      />
      <small id="tutor-number-hint">{t('filters.tutorIdHint')}</small>
    </label>
  )
}
